package dev.fingerpost.server.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A user who lacks a right for a file is told which one. */
class FileRightsTest {

    private static final Path FILE = Path.of("/var/lib/fingerpost/links.db");
    private static final Path FOLDER = FILE.getParent();

    @TempDir
    private Path folder;

    /** The rights of anna, who may only do this; all files belong to the user fingerpost. */
    private record Of(Set<Path> readable, Set<Path> writable, Set<Path> missing, boolean isOpen)
            implements FileRights.Access {

        FileRights rights() {
            return new FileRights("anna", this);
        }

        @Override
        public String owner(Path file) throws IOException {
            if (!isOpen && !file.equals(FOLDER)) {
                throw new AccessDeniedException(file.toString());
            }
            if (missing.contains(file)) {
                throw new NoSuchFileException(file.toString());
            }
            return "fingerpost";
        }

        @Override
        public boolean canRead(Path file) {
            return readable.contains(file);
        }

        @Override
        public boolean canWrite(Path file) {
            return writable.contains(file);
        }
    }

    @Test
    void the_first_missing_right_is_named() {
        Set<Path> none = Set.of();
        assertThat(new Of(none, none, none, false).rights().missing(FILE))
                .contains("the user anna may not enter the folder of " + FILE);
        String readAndWrite = "the user anna may not read and write " + FILE + ", which belongs to fingerpost";
        assertThat(new Of(none, Set.of(FILE, FOLDER), none, true).rights().missing(FILE))
                .contains(readAndWrite);
        assertThat(new Of(Set.of(FILE), Set.of(FOLDER), none, true).rights().missing(FILE))
                .contains(readAndWrite);
        String create = "the user anna may not create files in " + FOLDER + ", which belongs to fingerpost";
        assertThat(new Of(Set.of(FILE), Set.of(FILE), none, true).rights().missing(FILE))
                .contains(create);
        assertThat(new Of(none, none, Set.of(FILE), true).rights().missing(FILE))
                .contains(create);
    }

    @Test
    void a_user_without_a_name_is_that_of_the_process() {
        Of nothing = new Of(Set.of(), Set.of(), Set.of(), false);

        assertThat(new FileRights("?", nothing).missing(FILE))
                .contains("the user of this process may not enter the folder of " + FILE);
    }

    @Test
    void a_user_with_all_rights_lacks_none() {
        assertThat(new Of(Set.of(FILE), Set.of(FILE, FOLDER), Set.of(), true)
                        .rights()
                        .missing(FILE))
                .isEmpty();
        assertThat(new Of(Set.of(), Set.of(FOLDER), Set.of(FILE), true).rights().missing(FILE))
                .isEmpty();
    }

    @Test
    void the_file_system_is_asked() throws IOException {
        FileRights rights = FileRights.OF_PROCESS;
        Path file = Files.createFile(folder.resolve("links.db"));

        assertThat(rights.missing(file)).isEmpty();
        assertThat(rights.missing(folder.resolve("new.db"))).isEmpty();
        assertThat(rights.reason(new NoSuchFileException(file.toString()))).isEmpty();
        assertThat(rights.reason(new NoSuchFileException(folder + "/none/new.db")))
                .contains("there is no folder " + folder + "/none");
    }
}
