<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingSearch;

use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\ListingsPage;

/** Listings without a figure of the search, at the end of the results. */
final class UnstatedGroupTest extends IntegrationTestCase {

	private const HEADING = '//section[@aria-labelledby]//section/*[@id]';
	private const CARDS   = '//section//section//li[contains(@class, "swis-home")]//a';

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testListingsWithoutTheFigureComeLastUnderAHeadingWithTheirNumber(): void {
		self::add( 'Ohne', [ 'sw_immo_rooms' => 0, 'sw_immo_price' => 100_000 ] );
		self::add( 'Fünf', [ 'sw_immo_rooms' => 5, 'sw_immo_price' => 200_000 ] );
		self::add( 'Zwei', [ 'sw_immo_rooms' => 2 ] );
		$page = ListingsPage::of( [ 'sort' => 'cheapest' ], [ 'immo_rooms_from' => '3' ] );
		self::assertSame( [ '2 Immobilien', [ 'Fünf', 'Ohne' ] ], [ $page->count(), $page->titles() ] );
		self::assertSame( [ [ 'Ohne Angabe zu Zimmern: 1 Immobilie' ], [ 'Ohne' ] ], [ $page->words( self::HEADING ), $page->words( self::CARDS ) ] );
		self::assertSame( [], ListingsPage::of( [ 'sort' => 'cheapest' ] )->words( self::HEADING ), 'Without a filter there is no heading.' );
	}

	public function testTheHeadingNamesEachFigureOnce(): void {
		self::add( 'Ohne', [ 'sw_immo_rooms' => 0, 'sw_immo_year' => 0 ] );
		$page = ListingsPage::of( [], [ 'immo_rooms_from' => '3', 'immo_year_from' => '1900', 'immo_year_to' => '2000' ] );
		self::assertSame( [ 'Ohne Angabe zu Zimmern oder Baujahr: 1 Immobilie' ], $page->words( self::HEADING ) );
	}

	public function testASentenceAboveTheHeadingSaysThatNoListingIsSureToFit(): void {
		$sentence = static fn(): array => ListingsPage::of( [], [ 'immo_rooms_from' => '3' ] )->words( '//section//section/p[following-sibling::*[@id]]' );
		self::add( 'Ohne', [ 'sw_immo_rooms' => 0 ] );
		self::assertSame( [ 'Keine Immobilie passt sicher, denn es fehlen Angaben:' ], $sentence() );
		self::add( 'Fünf', [ 'sw_immo_rooms' => 5 ] );
		self::assertSame( [], $sentence() );
	}

	public function testPagesContinueWithTheListingsWithoutTheFigure(): void {
		foreach ( range( 1, 3 ) as $number ) {
			self::add( "Mit {$number}", [ 'sw_immo_rooms' => 5, 'sw_immo_price' => 100_000 * $number ] );
			self::add( "Ohne {$number}", [ 'sw_immo_rooms' => 0, 'sw_immo_price' => 100_000 * $number ] );
		}
		$show = static function ( string $number ): array {
			$page = ListingsPage::of( [ 'sort' => 'cheapest', 'perPage' => 2 ], [ 'immo_rooms_from' => '3', 'immo_page' => $number ] );
			return [ $page->titles(), $page->words( self::CARDS ), $page->words( self::HEADING ) ];
		};
		$heading = [ 'Ohne Angabe zu Zimmern: 3 Immobilien' ];
		self::assertSame( [ [ 'Mit 1', 'Mit 2' ], [], [] ], $show( '1' ) );
		self::assertSame( [ [ 'Mit 3', 'Ohne 1' ], [ 'Ohne 1' ], $heading ], $show( '2' ) );
		self::assertSame( [ [ 'Ohne 2', 'Ohne 3' ], [ 'Ohne 2', 'Ohne 3' ], $heading ], $show( '3' ) );
	}

	/** @param array<string, mixed> $meta */
	private static function add( string $title, array $meta = [] ): int {
		return Listings::add( $meta, [ 'post_title' => $title ] );
	}
}
