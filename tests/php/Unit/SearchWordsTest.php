<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Foundation\SearchWords;
use SwImmoSuite\Tests\Support\PlaceSearches;

/** Words by which places are found. */
final class SearchWordsTest extends TestCase {

	#[DataProvider( 'places' )]
	public function testAPlaceIsFoundInAnySpelling( string $zip, string $name, string $typed, bool $isFound ): void {
		$found      = SearchWords::findable( "{$zip} {$name}" );
		$occurs     = static fn( string $word ): bool => [] !== array_filter( $found, static fn( string $findable ): bool => str_starts_with( $findable, $word ) );
		$foundWords = array_map( $occurs, SearchWords::of( $typed ) );
		self::assertSame( $isFound, ! in_array( false, $foundWords, true ) );
	}

	public function testPunctuationIsNoWordAndOtherScriptsStay(): void {
		self::assertSame( [ [], [ 'Ирина' ], '' ], [ SearchWords::findable( ' – ' ), SearchWords::findable( 'Ирина' ), SearchWords::line( '-' ) ] );
	}

	/** @return iterable<string, array{string, string, string, bool}> */
	public static function places(): iterable {
		return PlaceSearches::all();
	}
}
