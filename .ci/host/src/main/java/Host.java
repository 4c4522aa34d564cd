import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.DomainDirectory;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.link.Link;
import dev.fingerpost.link.LinkDraft;
import dev.fingerpost.storage.jdbi.JdbiStorage;
import org.h2.jdbcx.JdbcDataSource;

/** Stores a link in a database, and prints its short URL and its destination. */
public final class Host {

    private Host() {}

    public static void main(String[] arguments) {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:links;DB_CLOSE_DELAY=-1");
        DomainDirectory domains = Domains.fixed(Domain.of(1, "https://go.example.com"));
        try (Fingerpost fingerpost = Fingerpost.builder(JdbiStorage.open(database)).domains(domains).build()) {
            Owner owner = fingerpost.owner(42);
            Link link = owner.links().create(LinkDraft.to("https://example.com/spring").withDomain(1).withAlias("spring"));
            System.out.println(owner.links().shortUrl(link).orElseThrow() + " leads to " + link.url());
        }
    }
}
