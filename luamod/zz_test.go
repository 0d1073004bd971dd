package luamod_test
import ("testing";"ttsbridge/internal/ttssim")
func TestZZ(t *testing.T){
 r:=newRig(t, ttssim.Config{Print: func(l string){t.Log(l)}})
 _, name := r.card("North hand", 0)
 o:=r.named(name)
 t.Logf("%+v",o)
 ok,err:=r.sim.PickUp("Green", o.GUID)
 t.Log(ok,err)
 for _,l:=range r.sim.ChatLog(){t.Logf("%+v",l)}
 r.settle()
 id, name := r.kind("South hand", "monster")
 r.drag("White", name, "e2")
 s:=r.table.State()
 t.Logf("%+v %v",s.Asks, s.Print(id).Level)
 r.answer("White","Monster 1")
 s=r.table.State()
 t.Logf("%+v",s.Asks)
 for _,l:=range r.sim.ChatLog(){t.Logf("%+v",l)}
}
