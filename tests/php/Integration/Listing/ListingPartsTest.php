<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing;

use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Property\Listing\ListingParts;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;

/** Energy and commission on the page of a listing. */
final class ListingPartsTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** L3. */
	public function testWhatIsNotKnownIsNotThere(): void {
		self::assertSame( '', self::html( [] ) );
		self::assertSame( '', self::html( [ 'energy_status' => 'certificate' ] ) );
		self::assertSame( '', self::html( [ 'commission' => '', 'commission_rate' => 3.57, 'commission_note' => 'fällig' ] ) );
	}

	public function testBothAreSaidBelowTheFacts(): void {
		$id   = Listings::add( [ 'energy_status' => 'pending', 'commission' => 'due', 'commission_rate' => 3.57, 'commission_equal' => true ] );
		$page = Http::call( new HttpCall( 'GET', (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH ) ) )->text;
		self::assertStringContainsString( '<h2>Energieausweis</h2><p>Der Energieausweis liegt zur Besichtigung vor.</p></section>', $page );
		self::assertStringContainsString( "<h2>Provision</h2><p>3,57\u{a0}% des Kaufpreises, inklusive Mehrwertsteuer</p><p>Beide Seiten zahlen gleich viel.</p></section>", $page );
		self::assertLessThan( strpos( $page, '<h2>Provision</h2>' ), strpos( $page, '<dt>Kaufpreis</dt>' ) );
	}

	public function testRowsOfTheCertificate(): void {
		$html = self::html( [ 'energy_status' => 'certificate', 'energy_type' => 'consumption', 'energy_value' => 92, 'energy_valid_until' => '2034-03-11' ] );
		self::assertStringContainsString( "<dt>Endenergieverbrauch</dt><dd>92\u{a0}kWh/(m²·a)</dd>", $html );
		self::assertStringContainsString( '<dt>Gültig bis</dt><dd>11. März 2034</dd>', $html );
	}

	public function testTextsAreNoMarkup(): void {
		$html = self::html( [ 'energy_status' => 'certificate', 'energy_sources' => 'Öl & Gas "neu"', 'commission' => 'due', 'commission_note' => "5 > 3 & 'so'" ] );
		self::assertStringContainsString( '<dd>Öl &amp; Gas &quot;neu&quot;</dd>', $html );
		self::assertStringContainsString( '<p>5 &gt; 3 &amp; &#039;so&#039;</p>', $html );
	}

	/** Whoever orders pays: nothing is printed (§ 2(1a) WoVermRG). */
	public function testRentedDwellingsSayNothingOfACommission(): void {
		self::assertSame( '', self::html( [ 'marketing_type' => 'rent', 'commission' => 'due', 'commission_rate' => 3.57, 'commission_note' => '2 Monatsmieten' ] ) );
	}

	/** L2. */
	public function testWhatIsSoldSaysNothingOfACommissionAndAReferenceNothingAtAll(): void {
		$meta = [ 'energy_status' => 'exempt', 'commission' => 'due', 'commission_rate' => 3.57 ];
		self::assertStringContainsString( 'Provision', self::html( [ 'state' => 'reserved' ] + $meta ) );
		self::assertStringNotContainsString( 'Provision', self::html( [ 'state' => 'sold' ] + $meta ) );
		self::assertStringContainsString( 'Energieausweis', self::html( [ 'state' => 'sold' ] + $meta ) );
		self::assertSame( '', self::html( [ 'state' => 'reference' ] + $meta ) );
	}

	/** @param array<string, mixed> $meta */
	private static function html( array $meta ): string {
		return ListingParts::html( Listings::add( $meta ), new Translator( Language::German ) );
	}
}
