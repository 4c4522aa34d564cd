package dev.fingerpost.transfer;

import dev.fingerpost.Fingerpost;
import dev.fingerpost.Owner;
import dev.fingerpost.conversion.Conversions;
import dev.fingerpost.directory.Domain;
import dev.fingerpost.directory.Domains;
import dev.fingerpost.directory.Space;
import dev.fingerpost.directory.SpaceDirectory;
import dev.fingerpost.link.Link;
import dev.fingerpost.password.PasswordHasher;
import dev.fingerpost.statistics.OwnerStatistics;
import dev.fingerpost.statistics.Statistics;
import dev.fingerpost.storage.Storage;
import dev.fingerpost.transfer.record.TransferRecord;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicLong;

/** A library over a storage, for one owner, with its own domains and spaces. */
record Installation(Storage storage, Fingerpost fingerpost, long owner) {

    static final String MAIN = "https://go.example";
    static final String OLD = "https://old.example/s";

    /** The time of creation of links whose source does not give one. */
    static final Instant NOW = Instant.parse("2026-11-24T12:00:00Z");

    private static final AtomicLong IDS = new AtomicLong(1000);

    /** An installation whose ids no other installation over the storage has. */
    static Installation over(Storage storage) {
        long first = IDS.getAndAdd(10);
        Fingerpost fingerpost = Fingerpost.builder(storage)
                .domains(Domains.fixed(Domain.of(first + 1, MAIN), Domain.of(first, OLD)))
                .spaces(new SpaceDirectory() {
                    @Override
                    public boolean mayUse(long owner, long spaceId) {
                        return spaceId == first || spaceId == first + 1;
                    }

                    @Override
                    public Optional<List<Space>> usableBy(long owner) {
                        return Optional.of(List.of(
                                Space.of(first + 1).withName("news"),
                                Space.of(first).withName("shop")));
                    }
                })
                .passwordHasher(PasswordHasher.pbkdf2(1_000))
                .with(Statistics.keepAll())
                .with(Conversions.keepAll())
                .build();
        return new Installation(storage, fingerpost, first);
    }

    Owner links() {
        return fingerpost.owner(owner);
    }

    /** The stored statistics of a link. */
    OwnerStatistics.Stored statistics(Link link) {
        return fingerpost
                .require(Statistics.class)
                .of(links())
                .stored(new TreeSet<>(List.of(link.id())))
                .getOrDefault(link.id(), OwnerStatistics.Stored.NONE);
    }

    long domain() {
        return owner + 1;
    }

    /** The format of a file whose rows without a short URL get this base URL. */
    static ImportFormat format(String baseUrl) {
        return ImportFormat.at(NOW).withProgram("csv").withBaseUrl(baseUrl);
    }

    String export() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        LinkExport.of(fingerpost, owner).writeTo(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    Outcome load(String text) {
        return load(source(text, format(MAIN)));
    }

    /** A file that contains this text in UTF-8. */
    static Source source(String text) {
        return source(text, format(MAIN));
    }

    static Source source(String text, ImportFormat format) {
        return source(text.getBytes(StandardCharsets.UTF_8), format);
    }

    static Source source(byte[] bytes, ImportFormat format) {
        return Source.of(ImportText.of(() -> new ByteArrayInputStream(bytes)), format);
    }

    Outcome load(Source source) {
        List<String> refused = new ArrayList<>();
        ImportCounts counts = LinkImport.into(fingerpost, owner)
                .withRefusals(each -> refused.add(described(each)))
                .run(source);
        return new Outcome(counts, refused, source.links());
    }

    static String described(TransferRecord.Refused refused) {
        return refused.line() + " " + refused.name() + ": "
                + String.join(
                        ", ",
                        refused.violations().stream()
                                .map(each -> each.field() + " " + each.code().name())
                                .toList());
    }

    /** @param links how many links the source has announced */
    record Outcome(ImportCounts counts, List<String> refused, long links) {}
}
