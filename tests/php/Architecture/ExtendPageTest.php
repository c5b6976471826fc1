<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Architecture;

use FilesystemIterator;
use PHPUnit\Framework\TestCase;
use RecursiveDirectoryIterator;
use RecursiveIteratorIterator;
use SplFileInfo;

/** docs/extend.md is generated from docblocks and examples, below its introduction; SW_IMMOSUITE_UPDATE=1 rewrites the page. */
final class ExtendPageTest extends TestCase {

	private const ROOT = __DIR__ . '/../../..';

	private const PLUGIN = self::ROOT . '/tests/extend/sw-immosuite-extension.php';

	private const MAX_PLUGIN_LINES = 300;

	private const MAX_EXAMPLE_LINES = 16;

	private const END_OF_INTRODUCTION = "<!-- Made by ExtendPageTest -->\n";

	private static ?ExtendPage $page = null;

	public function testEveryHookHasADocblockAndAnExample(): void {
		$page = self::page();
		self::assertSame( [], array_keys( array_filter( $page->hooks, static fn( array $hook ): bool => ! str_contains( $hook['doc'], '@since' ) ) ), 'Each hook has a docblock with @since.' );
		$shown = array_merge( ...array_values( array_column( $page->sections, 'examples' ) ) );
		self::assertSame( [], array_values( array_diff( array_keys( $page->hooks ), array_keys( $shown ) ) ), 'Each hook has an example in tests/extend.' );
		self::assertSame( [], array_filter( $shown, static fn( string $code ): bool => substr_count( $code, "\n" ) >= self::MAX_EXAMPLE_LINES ), 'Examples must be short.' );
		self::assertNotContains( '', array_column( $page->sections, 'title' ), 'Each file begins with a docblock of one line.' );
		$lines = array_sum( array_map( static fn( string $code ): int => substr_count( $code, "\n" ), self::codeOf( 'tests/extend' ) ) );
		self::assertLessThan( self::MAX_PLUGIN_LINES, $lines );
	}

	public function testThePageIsGeneratedFromDocblocksAndExamples(): void {
		$stored = (string) file_get_contents( self::ROOT . '/docs/extend.md' );
		$text   = strstr( $stored, self::END_OF_INTRODUCTION, true ) . self::END_OF_INTRODUCTION . self::page()->text( (string) file_get_contents( self::PLUGIN ) );
		if ( getenv( 'SW_IMMOSUITE_UPDATE' ) === '1' ) {
			file_put_contents( self::ROOT . '/docs/extend.md', $text );
			$stored = $text;
		}
		self::assertSame( $stored, $text );
	}

	public function testAHookWithoutDocblockOrExampleIsDetected(): void {
		$page = new ExtendPage( [ 'A.php' => "<?php /** Of another. */ f(); apply_filters( 'sw_immosuite_new', 1 );" ], [] );
		self::assertSame( [ 'sw_immosuite_new' => [ 'type' => 'Filter', 'doc' => '', 'place' => 'A' ] ], $page->hooks );
	}

	private static function page(): ExtendPage {
		$sources  = [ 'sw-immosuite.php' => (string) file_get_contents( self::ROOT . '/sw-immosuite.php' ) ] + self::codeOf( 'includes' );
		$examples = array_diff_key( self::codeOf( 'tests/extend' ), [ basename( self::PLUGIN ) => true ] );
		return self::$page ??= new ExtendPage( $sources, $examples );
	}

	/** @return array<string, string> By path below the folder. */
	private static function codeOf( string $folder ): array {
		$code = [];
		foreach ( new RecursiveIteratorIterator( new RecursiveDirectoryIterator( self::ROOT . '/' . $folder, FilesystemIterator::SKIP_DOTS ) ) as $file ) {
			if ( $file instanceof SplFileInfo && 'php' === $file->getExtension() ) {
				$code[ substr( $file->getPathname(), strlen( self::ROOT . '/' . $folder ) + 1 ) ] = (string) file_get_contents( $file->getPathname() );
			}
		}
		ksort( $code );
		return $code;
	}
}
