<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Entry;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\TestWith;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Tests\Support\PlaceSearches;
use SwImmoSuite\Visitor\Entry\EntryWords;

/** The search words of an entry. */
final class EntryWordsTest extends TestCase {

	/**
	 * @param list<string> $texts
	 * @param list<string> $words
	 */
	#[DataProvider( 'vectors' )]
	public function testAnEntryIsFoundByTheseWords( string $why, array $texts, string $phone, array $words ): void {
		self::assertEqualsCanonicalizing( $words, EntryWords::of( $texts, $phone ), $why );
	}

	/**
	 * @param list<string> $words
	 */
	#[DataProvider( 'searches' )]
	public function testASearchIsSplitIntoWords( string $why, string $typed, array $words ): void {
		self::assertSame( $words, EntryWords::ofSearch( $typed ), $why );
	}

	public function testValuesThatAreNotTextHaveNoWords(): void {
		self::assertSame( [], EntryWords::ofSearch( "\xff\xfe" ) );
	}

	/** Words are folded as in every other search. */
	#[DataProvider( 'places' )]
	public function testAPlaceIsFoundInAnySpelling( string $zip, string $name, string $typed, bool $isFound ): void {
		$words      = EntryWords::of( [ $zip, $name ], '' );
		$has        = static fn( string $beginning ): bool => [] !== array_filter( $words, static fn( string $word ): bool => str_starts_with( $word, $beginning ) );
		$foundWords = array_map( static fn( string $sought ): bool => [] !== array_filter( EntryWords::beginnings( $sought ), $has ), EntryWords::ofSearch( $typed ) );
		self::assertSame( $isFound, ! in_array( false, $foundWords, true ) );
	}

	/** @return iterable<string, array{string, string, string, bool}> */
	public static function places(): iterable {
		return PlaceSearches::all();
	}

	public function testDigitsMatchTheBeginningOrTheEndOfANumber(): void {
		self::assertSame( [ '2345', '<5432' ], EntryWords::beginnings( '2345' ) );
		self::assertSame( [ '7531123', '07531123', '<3211357' ], EntryWords::beginnings( '7531123' ), 'without the 0 of its area code' );
		self::assertSame( [ [ '234' ], [ '23a5' ], [ 'heller' ] ], array_map( EntryWords::beginnings( ... ), [ '234', '23a5', 'heller' ] ) );
	}

	/**
	 * Some keyboards lack umlauts, and some names are stored without umlauts.
	 *
	 * @param list<string> $beginnings
	 */
	#[TestWith( [ 'kruger', [ 'kruger', 'krueger' ] ] )]
	#[TestWith( [ 'krueger', [ 'krueger' ] ] )]
	#[TestWith( [ 'hor', [ 'hor', 'hoer' ] ] )]
	#[TestWith( [ 'mu', [ 'mu' ] ] )]
	#[TestWith( [ 'grossmann', [ 'grossmann', 'grossmaenn', 'groessmann', 'groessmaenn' ] ] )]
	public function testALetterMayStandForAnUmlaut( string $sought, array $beginnings ): void {
		self::assertSame( $beginnings, EntryWords::beginnings( $sought ) );
	}

	public function testOnlyThreeLettersOfAWordHaveVariants(): void {
		self::assertCount( 8, EntryWords::beginnings( 'donaudampfschifffahrt' ) );
		self::assertSame( 40, max( array_map( 'mb_strlen', EntryWords::beginnings( str_repeat( 'an', 20 ) ) ) ) );
	}

	public function testOnlyTheFirstWordsOfALongNameAreIndexed(): void {
		$words = EntryWords::of( [ 'Erika', implode( ' ', range( 1000, 1100 ) ) ], '0753112345' );
		self::assertSame( [ '0753112345', '<5432113570', 'erika', '1000' ], array_slice( $words, 0, 4 ) );
		self::assertCount( 40, $words );
	}

	/** @return array<array-key, array{string, string, list<string>}> */
	public static function searches(): array {
		/** @var list<array{why: string, typed: string, words: list<string>}> $searches */
		$searches = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/entry-search.json' ), true );
		return array_map( static fn( array $search ): array => array_values( $search ), $searches );
	}

	/** @return array<array-key, array{string, list<string>, string, list<string>}> */
	public static function vectors(): array {
		/** @var list<array{why: string, texts: list<string>, phone: string, words: list<string>}> $vectors */
		$vectors = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/entry-words.json' ), true );
		return array_map( static fn( array $vector ): array => array_values( $vector ), $vectors );
	}
}
