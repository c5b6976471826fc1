<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Architecture;

use FilesystemIterator;
use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SimpleXMLElement;
use SplFileInfo;

/**
 * Checks every PHP file of the plugin against the rules. One sample violation per rule (fixtures/) proves that the rule
 * notices it.
 */
final class ArchitectureTest extends TestCase {

	private const ROOT = __DIR__ . '/../../..';

	private const RULES = [ 'hooks', 'database', 'mail', 'posts', 'documents', 'layers', 'directions', 'guard', 'sizes' ];

	#[DataProvider( 'rules' )]
	public function testPluginKeepsTheRule( string $rule ): void {
		$wrong = [];
		foreach ( self::pluginFiles() as $file ) {
			$fault = self::check( $rule, $file );
			if ( $fault !== null ) {
				$wrong[] = "{$file->path} {$fault}";
			}
		}
		self::assertSame( [], $wrong );
	}

	/** The first line of a fixture names the violated rule and the assumed path. */
	#[DataProvider( 'sampleViolations' )]
	public function testRuleDetectsItsSampleViolation( string $rule, SourceFile $file ): void {
		self::assertContains( $rule, self::RULES );
		self::assertNotNull( self::check( $rule, $file ) );
		foreach ( array_diff( self::RULES, [ $rule ] ) as $other ) {
			self::assertNull( self::check( $other, $file ), "The fixture also breaks {$other}." );
		}
	}

	public function testEveryRuleHasASampleViolation(): void {
		$samples = array_unique( array_column( iterator_to_array( self::sampleViolations() ), 0 ) );
		self::assertEqualsCanonicalizing( self::RULES, $samples );
	}

	/** A suite excludes by prefix, so `Field` would exclude a folder `Fields` as well. */
	public function testEveryTestIsInExactlyOneSuite(): void {
		$xml   = simplexml_load_file( self::ROOT . '/phpunit.xml' );
		$found = [];
		foreach ( $xml->testsuites->testsuite ?? [] as $suite ) {
			foreach ( self::testsOf( $suite ) as $test ) {
				$found[] = $test;
			}
		}
		self::assertSame( self::testFiles( 'tests/php' ), self::sorted( $found ) );
	}

	/** @return list<string> */
	private static function testsOf( SimpleXMLElement $suite ): array {
		$excluded = array_map( strval( ... ), iterator_to_array( $suite->exclude, false ) );
		$isIncluded = static fn( string $test ): bool => [] === array_filter( $excluded, static fn( string $start ): bool => str_starts_with( $test, $start ) );
		$tests    = array_map( strval( ... ), iterator_to_array( $suite->file, false ) );
		foreach ( $suite->directory as $folder ) {
			array_push( $tests, ...array_values( array_filter( self::testFiles( (string) $folder ), $isIncluded ) ) );
		}
		return array_values( array_unique( $tests ) );
	}

	/** @return list<string> */
	private static function testFiles( string $folder ): array {
		$tests = [];
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::ROOT . "/{$folder}", FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( $file instanceof SplFileInfo && str_ends_with( $file->getFilename(), 'Test.php' ) ) {
				$tests[] = str_replace( self::ROOT . '/', '', $file->getPathname() );
			}
		}
		return self::sorted( $tests );
	}

	/**
	 * @param list<string> $paths
	 * @return list<string>
	 */
	private static function sorted( array $paths ): array {
		sort( $paths );
		return $paths;
	}

	public function testTheModulesFormNoCycle(): void {
		self::assertNull( self::createRules()->cycle( self::pluginFiles() ) );
	}

	public function testACycleIsDetected(): void {
		$module = static fn( string $name, string $used ): SourceFile => new SourceFile(
			"includes/Visitor/{$name}/{$name}.php",
			"<?php namespace SwImmoSuite\\Visitor\\{$name}; use SwImmoSuite\\Visitor\\{$used}\\{$used};"
		);
		$chain = [ $module( 'Four', 'One' ), $module( 'One', 'Two' ), $module( 'Two', 'Three' ) ];
		self::assertNull( self::createRules()->cycle( $chain ) );
		self::assertEqualsCanonicalizing(
			[ 'Visitor\\Four', 'Visitor\\One', 'Visitor\\Two', 'Visitor\\Three' ],
			self::createRules()->cycle( [ ...$chain, $module( 'Three', 'One' ) ] )
		);
		$sample = new SourceFile( 'includes/Foundation/I18n/Sample.php', '<?php namespace SwImmoSuite\\Foundation\\I18n; new \\SwImmoSuite\\Foundation\\Settings\\Settings();' );
		self::assertContains( 'Foundation\\Settings', (array) self::createRules()->cycle( [ ...self::pluginFiles(), $sample ] ) );
	}

	public function testNoTwoClassNamesAreConfusable(): void {
		self::assertSame( [], self::createRules()->confusablePairs( self::pluginFiles() ) );
	}

	public function testAConfusableNameIsDetected(): void {
		$file = static fn( string $path ): SourceFile => new SourceFile( "includes/Visitor/{$path}.php", '<?php' );
		$wrong = self::createRules()->confusablePairs( [ $file( 'One/Letter' ), $file( 'Two/Letter' ), $file( 'Two/Letters' ), $file( 'Two/Envelope' ) ] );
		self::assertSame( [ 'Letter Letter', 'Letter Letters', 'Letter Letters' ], $wrong );
	}

	public function testNinetyPercentOfTheFilesStayUnderTwoHundredLines(): void {
		$lines = array_map( static fn( SourceFile $file ): int => $file->lines(), self::pluginFiles() );
		sort( $lines );
		self::assertLessThanOrEqual( 200, $lines[ (int) ceil( count( $lines ) * 0.9 ) - 1 ] );
	}

	/** @return iterable<string, array{string}> */
	public static function rules(): iterable {
		foreach ( self::RULES as $rule ) {
			yield $rule => [ $rule ];
		}
	}

	/** @return \Generator<string, array{string, SourceFile}> */
	public static function sampleViolations(): \Generator {
		$fixtures = glob( __DIR__ . '/fixtures/*.php.txt' );
		foreach ( $fixtures === false ? [] : $fixtures as $path ) {
			[ $first, $code ]       = explode( "\n", self::read( $path ), 2 );
			[ $rule, $assumedPath ] = explode( ' ', trim( $first ), 2 );
			yield basename( $path ) => [ $rule, new SourceFile( $assumedPath, $code ) ];
		}
	}

	private static function check( string $rule, SourceFile $file ): ?string {
		$rules = self::createRules();
		return match ( $rule ) {
			'hooks' => $rules->hooks( $file ),
			'database' => $rules->database( $file ),
			'mail' => $rules->mail( $file ),
			'posts' => $rules->posts( $file ),
			'documents' => $rules->documents( $file ),
			'layers' => $rules->layers( $file ),
			'directions' => $rules->directions( $file ),
			'guard' => $rules->guard( $file ),
			'sizes' => $rules->sizes( $file ),
			default => throw new \LogicException( "There is no rule {$rule}." ),
		};
	}

	private static function createRules(): Rules {
		return new Rules( self::read( self::ROOT . '/docs/architecture.md' ) );
	}

	/** @return non-empty-list<SourceFile> */
	private static function pluginFiles(): array {
		$files = [];
		foreach ( [ 'includes', 'blocks', 'languages' ] as $folder ) {
			$all = is_dir( self::ROOT . '/' . $folder )
				? new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::ROOT . '/' . $folder, FilesystemIterator::SKIP_DOTS ) )
				: [];
			foreach ( $all as $entry ) {
				if ( $entry instanceof SplFileInfo && $entry->getExtension() === 'php' ) {
					$files[] = substr( $entry->getPathname(), strlen( self::ROOT ) + 1 );
				}
			}
		}
		$files = [ 'sw-immosuite.php', ...( is_file( self::ROOT . '/uninstall.php' ) ? [ 'uninstall.php' ] : [] ), ...$files ];
		sort( $files );
		return array_map( static fn( string $path ): SourceFile => new SourceFile( $path, self::read( self::ROOT . '/' . $path ) ), $files );
	}

	private static function read( string $path ): string {
		$code = file_get_contents( $path );
		return $code === false ? throw new \RuntimeException( "{$path} cannot be read." ) : $code;
	}
}
