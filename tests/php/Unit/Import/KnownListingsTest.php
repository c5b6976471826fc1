<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Unit\Import;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\TestCase;
use SwImmoSuite\Import\OpenImmo\Identity;
use SwImmoSuite\Import\OpenImmo\KnownListings;

/** Finds the stored listing for a listing of a file. */
final class KnownListingsTest extends TestCase {

	/**
	 * @param list<string> $known Stored listings 1, 2, 3, each as "obid provider number", with "-" for an empty part.
	 */
	#[DataProvider( 'identities' )]
	public function testAListingIsFoundByIdOrNumber( array $known, string $sent, ?int $found, bool $hasNamesake = false ): void {
		self::assertSame( [ $found, $hasNamesake ], self::findIn( $known, $sent, byNumber: false ) );
	}

	/** @return iterable<string, array{list<string>, string, int|null, 3?: bool}> */
	public static function identities(): iterable {
		yield 'nothing is known' => [ [], 'A P 1', null ];
		yield 'the same id' => [ [ 'A P 1', 'B P 2' ], 'B P 2', 2 ];
		yield 'the same id with another number' => [ [ 'A P 1' ], 'A Q 9', 1 ];
		yield 'a known id with the number of another listing' => [ [ 'A P 1', 'B P 2' ], 'B P 1', 2, true ];
		yield 'a new id with a known number' => [ [ 'A P 1' ], 'B P 1', null, true ];
		yield 'no ids: the same number' => [ [ '- P 1', '- P 2' ], '- P 2', 2 ];
		yield 'no ids: the number of another provider' => [ [ '- P 1' ], '- Q 1', null ];
		yield 'an id that the stored listing lacks' => [ [ '- P 1' ], 'A P 1', 1 ];
		yield 'no id, although the stored listing has one' => [ [ 'A P 1' ], '- P 1', 1 ];
		yield 'no id, and the number is stored with and without an id' => [ [ 'A P 1', '- P 1' ], '- P 1', 2, true ];
		yield 'a new id, and the number is stored with and without an id' => [ [ 'A P 1', '- P 1' ], 'B P 1', 2, true ];
		yield 'an id alone' => [ [ 'A P 1' ], 'A - -', 1 ];
		yield 'only an unknown id' => [ [ '- P -' ], 'B P -', null ];
		yield 'only a number' => [ [ '- - 1' ], '- - 1', 1 ];
	}

	public function testAfterAChangeOfSoftwareTheNumberDecides(): void {
		self::assertSame( [ 1, false ], self::findIn( [ 'A P 1' ], 'X Q 1', byNumber: true ) );
		self::assertSame( [ 2, true ], self::findIn( [ 'A P 1', 'X P 1' ], 'X Q 1', byNumber: true ), 'A known id takes precedence over the number.' );
		self::assertSame( [ null, false ], self::findIn( [ 'A P 1' ], 'X Q 2', byNumber: true ) );
	}

	/**
	 * @param list<string> $known
	 * @return array{int|null, bool}
	 */
	private static function findIn( array $known, string $sent, bool $byNumber ): array {
		$listings = new KnownListings( $byNumber );
		foreach ( $known as $index => $identity ) {
			$listings->add( $index + 1, self::identity( $identity ) );
		}
		$found = $listings->find( self::identity( $sent ) );
		return [ $found, [] !== $listings->namesakes( self::identity( $sent ), $found ) ];
	}

	private static function identity( string $text ): Identity {
		[ $obid, $provider, $number ] = str_replace( '-', '', explode( ' ', $text ) ) + [ '', '', '' ];
		return new Identity( $obid, $provider, $number );
	}
}
