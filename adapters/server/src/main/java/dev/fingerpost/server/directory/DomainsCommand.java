package dev.fingerpost.server.directory;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Domains.Repository.StoredDomain;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.OpenStorage;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Numbers;
import dev.fingerpost.server.settings.TextTable;
import java.io.PrintStream;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The commands for domains. */
@Command(
        name = "domains",
        description = {
            "Lists, adds, changes and removes the domains of links.",
            "A running server sees it within a second."
        },
        synopsisSubcommandLabel = "COMMAND")
public final class DomainsCommand {

    private static final String DOMAIN = "ID=BASE_URL";
    private static final String SEE = ", see domains list";

    private final PrintStream out;

    public DomainsCommand(PrintStream out) {
        this.out = requireNonNull(out, "out");
    }

    @Command(
            name = "list",
            description = "Lists all domains, with the owners that may use them and the number of links.")
    void list(@Mixin DatabaseOptions database) {
        in(database, directory -> {
            SortedMap<Long, Long> links = directory.linksOutside(Set.of());
            TextTable table = new TextTable("ID", "BASE URL", "OWNERS", "LINKS");
            for (StoredDomain stored : directory.domains()) {
                Domain domain = stored.domain();
                String owners = stored.owners().stream().map(String::valueOf).collect(Collectors.joining(" "));
                Long number = links.remove(domain.id());
                table.row(
                        domain.id(), domain.baseUrl(), owners.isEmpty() ? "all" : owners, number == null ? 0 : number);
            }
            links.forEach((id, number) -> table.row(id, null, null, number));
            table.lines().forEach(out::println);
        });
    }

    @Command(name = "add", description = "Adds a domain.")
    void add(
            @Parameters(paramLabel = DOMAIN, description = "Such as 2=https://go.example.com.") Domain domain,
            @Option(
                            names = "--owner",
                            paramLabel = "N",
                            converter = Numbers.Id.class,
                            description = "An owner who may use it; repeat it for each. Default: all.")
                    List<Long> owners,
            @Mixin DatabaseOptions database) {
        in(database, directory -> {
            if (!directory.insertDomain(new StoredDomain(domain, new TreeSet<>(owners == null ? List.of() : owners)))) {
                throw CommandException.failed("there is a domain with this number or address already" + SEE);
            }
            out.println("Domain " + domain.id() + " is " + domain.baseUrl());
        });
    }

    @Command(
            name = "change",
            description = "Gives a domain, and so all of its short URLs, a different address, or different owners.")
    void change(
            @Parameters(paramLabel = DOMAIN, description = "Such as 1=https://go.example.com.") Domain domain,
            @Option(
                            names = "--owner",
                            paramLabel = "N",
                            converter = Numbers.Id.class,
                            description = "An owner who may use it; repeat it for each. Default: as before.")
                    List<Long> owners,
            @Option(names = "--all-owners", description = "All owners may use it.") boolean all,
            @Mixin DatabaseOptions database) {
        in(database, directory -> {
            StoredDomain before = stored(directory, domain.id());
            StoredDomain after = new StoredDomain(
                    domain, all ? new TreeSet<>() : owners == null ? before.owners() : new TreeSet<>(owners));
            if (!directory.updateDomain(after)) {
                throw CommandException.failed("a different domain has this address" + SEE);
            }
            out.println("Domain " + domain.id() + " is " + domain.baseUrl() + ", the address of "
                    + ServedDomains.links(directory, domain.id()));
        });
    }

    @Command(name = "remove", description = "Removes a domain without links.")
    void remove(
            @Parameters(paramLabel = "ID", converter = Numbers.Id.class, description = "As domains list shows it.")
                    long id,
            @Mixin DatabaseOptions database) {
        in(database, directory -> {
            stored(directory, id);
            if (directory.linksOutside(Set.of()).containsKey(id)) {
                throw CommandException.failed("domain " + id + " has " + ServedDomains.links(directory, id)
                        + ", which no visitor would find: delete them first, or give the domain a different address with"
                        + " domains change");
            }
            directory.deleteDomain(id);
            out.println("Domain " + id + " is removed");
        });
    }

    private static StoredDomain stored(Domains.Repository directory, long id) {
        return directory.domains().stream()
                .filter(each -> each.domain().id() == id)
                .findFirst()
                .orElseThrow(() -> CommandException.failed("there is no domain " + id + SEE));
    }

    private static void in(DatabaseOptions database, Consumer<Domains.Repository> work) {
        try (OpenStorage open = OpenStorage.ofThisVersion(database.settings())) {
            work.accept(open.storage().optional(Domains.Repository.class).orElseThrow());
        }
    }
}
