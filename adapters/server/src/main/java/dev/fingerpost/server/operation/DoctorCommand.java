package dev.fingerpost.server.operation;

import static java.util.Objects.requireNonNull;

import dev.fingerpost.server.database.DatabaseDoctor;
import dev.fingerpost.server.database.DatabaseOptions;
import dev.fingerpost.server.database.DatabaseSettings;
import dev.fingerpost.server.settings.CommandException;
import dev.fingerpost.server.settings.Progress;
import dev.fingerpost.storage.jdbi.StorageFindings;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Says what is wrong with a database, how large it is, and what is slow in it. */
@Command(
        name = "doctor",
        description = {
            "Reads the whole database, also while a server runs, and says what is damaged,",
            "what does not fit together, how large it is, and what is slow."
        },
        sortOptions = false)
public final class DoctorCommand implements Runnable {

    private static final String INTERRUPTED = "what is repaired stays: repeat the command";
    private static final long MANY_LINKS = 1_000_000;
    private static final long LARGE_LOG = 64L << 20;

    private final PrintStream out;
    private final PrintStream err;

    @Option(
            names = "--repair",
            description = "Sets right the counts that differ from their rows, and changes nothing else.")
    private boolean isRepaired;

    @Mixin
    private final DatabaseOptions database = new DatabaseOptions();

    public DoctorCommand(PrintStream out, PrintStream err) {
        this.err = requireNonNull(err, "err");
        this.out = requireNonNull(out, "out");
    }

    @Override
    public void run() {
        DatabaseSettings settings = database.settings();
        try (DatabaseDoctor doctor = DatabaseDoctor.open(settings)) {
            List<String> wrong = new ArrayList<>(Progress.during(err, INTERRUPTED, doctor::damageOfFile));
            wrong.forEach(line -> out.println("damaged file: " + line));
            StorageFindings findings =
                    Progress.during(err, INTERRUPTED, progress -> doctor.examine(isRepaired, progress));
            out.println(settings.place() + ": " + doctor.bytes() + " bytes");
            findings.rows().forEach((table, rows) -> out.println(table + ": " + rows + " rows"));
            slow(doctor, findings).forEach(line -> out.println("slow: " + line));
            List<String> wrongRows = wrong(findings, doctor.domains());
            wrongRows.forEach(out::println);
            wrong.addAll(wrongRows);
            if (!wrong.isEmpty()) {
                throw CommandException.failed("the database has " + wrong.size() + " faults, see above");
            }
            out.println("Nothing is wrong");
        }
    }

    private List<String> wrong(StorageFindings findings, Set<Long> known) {
        List<String> wrong = new ArrayList<>();
        findings.damaged().forEach(line -> wrong.add("damaged: " + line));
        findings.differences().forEach(line -> wrong.add("different: " + line + " (doctor --repair sets it right)"));
        findings.linksOfDomains().forEach((domain, links) -> {
            if (!known.contains(domain)) {
                wrong.add("without a domain: " + links + " links of domain " + domain + " (domains add " + domain
                        + "=BASE_URL gives them their address)");
            }
        });
        return wrong;
    }

    private static List<String> slow(DatabaseDoctor doctor, StorageFindings findings) {
        List<String> slow = new ArrayList<>();
        findings.linksOfOwners().forEach((owner, links) -> {
            if (links > MANY_LINKS) {
                slow.add("searches and filtered lists of owner " + owner + ", who has " + links + " links");
            }
        });
        if (doctor.bytesOfLog().orElse(0) > LARGE_LOG) {
            slow.add("every read, as the write-ahead log has "
                    + doctor.bytesOfLog().orElse(0) + " bytes: a program that reads for long keeps it");
        }
        return slow;
    }
}
