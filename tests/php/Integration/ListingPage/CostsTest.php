<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PrintedParts;
use SwImmoSuite\Tests\Support\SiteOptions;
use WP_Query;

/** The part of a listing's page with the costs of buying or renting. */
final class CostsTest extends IntegrationTestCase {

	private const RENT = [
		'sw_immo_marketing_type' => 'rent',
		'sw_immo_price'          => 1240,
		'sw_immo_details'        => [ 'nebenkosten' => 210, 'heizkosten_enthalten' => true, 'kaution' => 3720, 'anzahl_schlafzimmer' => 2 ],
	];

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		wp_reset_query();
		$this->options->clear();
		Listings::clear();
	}

	/**
	 * @param array<string, mixed>  $meta
	 * @param array<string, string> $expected Amount, by label with its small print.
	 */
	#[DataProvider( 'sales' )]
	public function testCostsOfBuying( array $meta, array $expected ): void {
		$html = $this->part( 'costs', Listings::add( $meta + [ 'sw_immo_price' => 495000 ] ) );
		self::assertSame( $expected, self::amounts( $html ) );
		self::assertSame( 1, substr_count( $html, 'Unverbindliche Rechnung' ), 'The note appears once, below total and rate.' );
		self::assertSame( 3, substr_count( $html, ' hidden>' ) - substr_count( $html, 'fault" hidden>' ), 'Fields are hidden until the script runs.' );
		self::assertSame( 2, preg_match_all( '~<input [^>]*value=~', $html ), 'Only notary and register have a value: a filled-in interest rate would look like an offer.' );
		$examples = 0 < preg_match_all( '~ placeholder="([^"]+)"~', $html, $found ) ? $found[1] : [];
		self::assertSame( [ "z.\u{a0}B. 110.000", "z.\u{a0}B. 3,6", "z.\u{a0}B. 2" ], array_map( 'html_entity_decode', $examples ) );
		self::assertStringContainsString( '<output></output><span>Tragen Sie Eigenkapital, Zins und Tilgung ein, dann steht hier Ihre Rate.</span>', $html );
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, string>}> */
	public static function sales(): iterable {
		$euro = static fn( string $amount ): string => "{$amount}\u{a0}€";
		$amounts = static fn( string $taxLabel, string $taxSum, string $commission, string $commissionSum, string $total ): array => [
			'Kaufpreis'                       => $euro( '495.000' ),
			"Grunderwerbsteuer{$taxLabel}"         => $taxSum,
			"Notar1,5\u{a0}%"                 => $euro( '7.425' ),
			"Grundbuch0,5\u{a0}%"             => $euro( '2.475' ),
			"Provision{$commission}"          => $commissionSum,
			'Zusammen'                        => $euro( $total ),
		];
		$due = [ 'sw_immo_commission' => 'due', 'sw_immo_commission_rate' => 3.57 ];
		$tax = "Baden-Württemberg, 5\u{a0}%";
		yield 'all known' => [ $due, $amounts( $tax, $euro( '24.750' ), "3,57\u{a0}%, inklusive Mehrwertsteuer", $euro( '17.672' ), '547.322' ) ];
		yield 'no commission' => [ [ 'sw_immo_commission' => 'none' ], $amounts( $tax, $euro( '24.750' ), '', 'keine', '529.650' ) ];
		yield 'commission unknown' => [ [], $amounts( $tax, $euro( '24.750' ), '', 'nicht enthalten', '529.650' ) ];
		yield 'a postal code of two states' => [ [ 'sw_immo_zip' => '22113' ], $amounts( 'je nach Bundesland', 'nicht enthalten', '', 'nicht enthalten', '504.900' ) ];
		yield 'two states, with a region' => [ [ 'sw_immo_zip' => '22113', 'sw_immo_region' => 'r1' ], $amounts( "Hamburg, 5,5\u{a0}%", $euro( '27.225' ), '', 'nicht enthalten', '532.125' ) ];
		yield 'no postal code' => [ [ 'sw_immo_zip' => '' ], $amounts( 'je nach Bundesland', 'nicht enthalten', '', 'nicht enthalten', '504.900' ) ];
	}

	public function testTheSumExcludesAParkingSpaceWithASeparatePrice(): void {
		$id = Listings::add( [ 'sw_immo_price' => 495000, 'sw_immo_details' => [ 'stellplatzkaufpreis' => 24000, 'hausgeld' => 342 ] ] );
		self::assertSame( 'KaufpreisStellplatz nicht enthalten', array_key_first( self::amounts( $this->part( 'costs', $id ) ) ) );
		$facts = $this->part( 'facts', $id );
		self::assertStringContainsString( '</svg>Preis und Kosten</h3>', $facts );
		self::assertMatchesRegularExpression( '~Preis je Stellplatz.+Hausgeld pro Monat~', $facts );
	}

	public function testThePriceLinksToTheTotalOnThePageOfTheListing(): void {
		$known = [ 'sw_immo_price' => 495000, 'sw_immo_commission' => 'due', 'sw_immo_commission_rate' => 3.57 ];
		$id    = Listings::add( $known );
		self::assertStringNotContainsString( 'Gesamt: ', $this->part( 'offer', $id ), 'Other pages lack the costs.' );
		PrintedParts::visit( $id );
		foreach ( [ 'head', 'offer' ] as $part ) {
			self::assertStringContainsString( "<small><a href=\"#swis-costs-{$id}\">Gesamt: 547.322\u{a0}€<span> · Rate berechnen</span></a></small></p>", $this->part( $part, $id ) );
		}
		self::assertStringContainsString( " id=\"swis-costs-{$id}\"", $this->part( 'costs', $id ) );
		foreach ( [ [ 'sw_immo_zip' => '22113' ], [ 'sw_immo_zip' => '8280' ], [ 'sw_immo_commission' => '' ], self::RENT ] as $unknown ) {
			$other = Listings::add( $unknown + $known );
			PrintedParts::visit( $other );
			self::assertStringNotContainsString( 'Gesamt: ', $this->part( 'head', $other ) );
		}
		add_filter( 'sw_immosuite_listing_parts', $without = static fn(): array => [ 'head' ] );
		PrintedParts::visit( $id );
		self::assertStringNotContainsString( 'Gesamt: ', $this->part( 'head', $id ), 'A filter has removed the costs.' );
		remove_filter( 'sw_immosuite_listing_parts', $without );
	}

	/** @param array<string, mixed> $meta */
	#[DataProvider( 'withoutCosts' )]
	public function testListingsWithoutCosts( array $meta ): void {
		self::assertSame( '', $this->part( 'costs', Listings::add( $meta ) ) );
	}

	/** @return iterable<string, array{array<string, mixed>}> */
	public static function withoutCosts(): iterable {
		yield 'sold' => [ [ 'sw_immo_state' => 'sold' ] ];
		yield 'rented out' => [ [ 'sw_immo_state' => 'sold' ] + self::RENT ];
		yield 'price on request' => [ [ 'sw_immo_price_on_request' => true ] ];
		yield 'abroad' => [ [ 'sw_immo_zip' => '8280' ] ];
		yield 'only the rent is known' => [ [ 'sw_immo_details' => [ 'anzahl_schlafzimmer' => 2 ] ] + self::RENT ];
	}

	/**
	 * @param array<string, mixed>  $details
	 * @param array<string, string> $expected
	 */
	#[DataProvider( 'rents' )]
	public function testCostsOfRenting( array $details, array $expected ): void {
		$html = $this->part( 'costs', Listings::add( [ 'sw_immo_details' => $details ] + self::RENT ) );
		self::assertSame( [ 'Kaltmiete' => "1.240\u{a0}€ pro Monat" ] + $expected, self::amounts( $html ) );
		self::assertStringNotContainsString( '<input', $html );
	}

	/** @return iterable<string, array{array<string, mixed>, array<string, string>}> */
	public static function rents(): iterable {
		$utilities = [ 'Nebenkosten pro Monat' => "210\u{a0}€" ];
		$known     = [ 'nebenkosten' => 210 ];
		yield 'heating costs included' => [
			[ 'heizkosten_enthalten' => true, 'kaution' => 3720 ] + $known,
			$utilities + [ 'Heizkosten' => 'in den Nebenkosten enthalten', 'Warmmiete' => "1.450\u{a0}€", 'Kaution' => "3.720\u{a0}€" ],
		];
		yield 'heating costs separate' => [ [ 'heizkosten' => 90.5 ] + $known, $utilities + [ 'Heizkosten pro Monat' => "90,50\u{a0}€", 'Warmmiete' => "1.540,50\u{a0}€" ] ];
		yield 'heating costs separate, amount unknown' => [ [ 'heizkosten_enthalten' => false ] + $known, $utilities + [ 'Heizkosten' => 'nicht in den Nebenkosten enthalten' ] ];
		yield 'total rent stated' => [ [ 'warmmiete' => 1500 ] + $known, $utilities + [ 'Warmmiete' => "1.500\u{a0}€" ] ];
		yield 'heating unknown' => [ $known, $utilities ];
	}

	public function testTheFactsOmitValuesThatTheCostsShow(): void {
		$id = Listings::add( self::RENT );
		self::assertStringContainsString( 'Kaution', $this->part( 'facts', $id ), 'Outside of the listing\'s page, the facts include the deposit.' );
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $id, 'post_type' => 'sw_immo_listing' ] );
		$facts               = $this->part( 'facts', $id );
		self::assertStringNotContainsString( 'Kaution', $facts );
		self::assertStringContainsString( 'Schlafzimmer', $facts );
		update_post_meta( $id, 'sw_immo_price', 0 );
		self::assertStringContainsString( 'Kaution', $this->part( 'facts', $id ), 'Without a rent there is no costs part, so the facts include the deposit.' );
	}

	private function part( string $part, int $id ): string {
		$regions = static fn( string $id ): array => 'r1' === $id ? [ 'Billbrook', 'Hamburg' ] : [];
		$similar = static fn(): array => [ 'near' => 3, 'all' => 3 ];
		return ( new PartBlock( new Settings(), new Clock(), outline: static fn(): string => '', similar: $similar, regions: $regions ) )->render( [ 'part' => $part ], $id );
	}

	/** @return array<string, string> Amount by label with its small print. */
	private static function amounts( string $html ): array {
		preg_match_all( '~<dt>(.*?)</dt><dd>(.*?)</dd>~', $html, $found );
		return array_combine( array_map( wp_strip_all_tags( ... ), $found[1] ), $found[2] );
	}
}
