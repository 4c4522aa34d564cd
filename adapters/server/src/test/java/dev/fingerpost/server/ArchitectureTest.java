package dev.fingerpost.server;

import static com.tngtech.archunit.base.DescribedPredicate.describe;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.assignableTo;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static dev.fingerpost.server.MainClasses.ALL;
import static dev.fingerpost.server.MainClasses.IN_OUTER;
import static dev.fingerpost.server.MainClasses.OUTER;
import static dev.fingerpost.server.MainClasses.TEMPLATES;
import static dev.fingerpost.server.MainClasses.isIn;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaCodeUnit;
import com.tngtech.archunit.core.domain.JavaPackage;
import dev.fingerpost.concurrent.BackgroundThread;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;

/** Rules for the classes of every module. They are in this module because it sees all others. */
class ArchitectureTest {

    @Test
    void every_module_is_checked() {
        assertThat(OUTER).allSatisfy(root -> assertThat(ALL).anyMatch(type -> isIn(type, root)));
        assertThat(ALL).anyMatch(type -> !IN_OUTER.test(type));
        assertThat(ALL).noneMatch(type -> type.getSimpleName().endsWith("Test") && !type.isAnnotation());
    }

    @Test
    void packages_are_free_of_cycles() {
        slices().matching("dev.(**)").should().beFreeOfCycles().check(ALL);
    }

    @Test
    void no_two_types_have_one_name() {
        Map<String, List<String>> byName = ALL.stream()
                .filter(type -> type.isTopLevelClass() && !type.getSimpleName().equals("package-info"))
                .collect(Collectors.groupingBy(
                        JavaClass::getSimpleName, Collectors.mapping(JavaClass::getName, Collectors.toList())));
        assertThat(byName.values()).allSatisfy(names -> assertThat(names).hasSize(1));
    }

    @Test
    void libraries_print_nothing() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fingerpost.server..")
                .should(ACCESS_STANDARD_STREAMS)
                .check(ALL);
    }

    /** {@code PlainJdbc} keeps what follows a failed statement of a batch from being committed on Galera. */
    @Test
    void batches_run_in_one_place() {
        noClasses()
                .that()
                .doNotHaveSimpleName("PlainJdbc")
                .should()
                .callMethodWhere(describe(
                        "a batch is run",
                        call -> Set.of("executeBatch", "executeLargeBatch", "prepareBatch")
                                .contains(call.getName())))
                .check(ALL);
    }

    @Test
    void the_time_comes_from_the_clock_that_was_given() {
        noClasses()
                .that()
                .resideOutsideOfPackage("dev.fingerpost.server..")
                .should()
                .callMethodWhere(describe(
                        "the time of the machine is read",
                        call -> call.getTargetOwner().getPackageName().equals("java.time")
                                        && call.getName().equals("now")
                                        && call.getTarget().getRawParameterTypes().stream()
                                                .noneMatch(assignableTo(Clock.class))
                                || call.getTargetOwner().isEquivalentTo(System.class)
                                        && call.getName().equals("currentTimeMillis")))
                .check(ALL);
    }

    /** Whoever interrupts a thread of the host wants it to end. */
    @Test
    void an_interrupt_that_is_caught_is_set_again() {
        assertThat(without(
                        "interrupt",
                        code -> code.getTryCatchBlocks().stream()
                                .flatMap(block -> block.getCaughtThrowables().stream())
                                .anyMatch(caught -> caught.isEquivalentTo(InterruptedException.class))))
                .singleElement()
                .asString()
                .as("the work of this thread goes on")
                .startsWith(BackgroundThread.class.getName() + ".repeating(");
    }

    @Test
    void no_thread_of_a_library_keeps_a_program_running() {
        assertThat(without(
                        "setDaemon",
                        code -> !isIn(code.getOwner(), "dev.fingerpost.server")
                                && code.getConstructorCallsFromSelf().stream()
                                        .anyMatch(call -> call.getTargetOwner().isEquivalentTo(Thread.class))))
                .isEmpty();
    }

    @Test
    void null_is_checked_in_every_package() {
        Set<String> unmarked = ALL.stream()
                .filter(type -> TEMPLATES.stream().noneMatch(root -> isIn(type, root)))
                .map(JavaClass::getPackage)
                .filter(it -> !it.isAnnotatedWith(NullMarked.class))
                .map(JavaPackage::getName)
                .collect(Collectors.toSet());
        assertThat(unmarked).isEmpty();
    }

    /** The methods and constructors that meet a condition, and call no method of this name. */
    private static List<String> without(String method, Predicate<JavaCodeUnit> condition) {
        return ALL.stream()
                .flatMap(type -> type.getCodeUnits().stream())
                .filter(condition)
                .filter(code -> code.getMethodCallsFromSelf().stream()
                        .noneMatch(call -> call.getName().equals(method)))
                .map(JavaCodeUnit::getFullName)
                .toList();
    }
}
