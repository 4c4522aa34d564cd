import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.jdbi.JdbiSettings;
import dev.fingerpost.storage.memory.TestFingerpost;

/** Needs a module in memory and one with a database. */
public final class Host {

    private Host() {}

    public static void main(String[] arguments) {
        JdbiSettings.standard();
        TestFingerpost test = TestFingerpost.create();
        test.owner(42).links().create(LinkDraft.to("https://example.com/").withDomain(1));
        System.out.println("A host visits " + test.visit("link1"));
    }
}
