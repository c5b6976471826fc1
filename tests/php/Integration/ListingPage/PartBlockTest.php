<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Frontend\ListingPage\Part\PartName;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\PrintedParts;

/** The parts of a listing print only values that are known, and allowed in its state. */
final class PartBlockTest extends IntegrationTestCase {

	protected function setUp(): void {
		Listings::clear();
	}

	protected function tearDown(): void {
		unset( $_GET['immo_lang'] );
		wp_reset_query();
		wp_set_current_user( 0 );
		Listings::clear();
	}

	#[DataProvider( 'parts' )]
	public function testWithoutValuesOnlyTheOfferPrintsContent( string $part ): void {
		$html = PrintedParts::part( $part, self::addWithoutValues( 'active' ) );
		if ( 'offer' === $part ) {
			self::assertSame( get_bloginfo( 'name' ), self::lastText( $html, 'strong' ), 'Visitors can always send an inquiry to the agency.' );
		} else {
			self::assertSame( '', $html );
		}
	}

	#[DataProvider( 'parts' )]
	public function testOnlyTheHeadPrintsTheStateOfAReference( string $part ): void {
		$html = PrintedParts::part( $part, self::addWithoutValues( 'reference' ) );
		self::assertSame( 'head' === $part ? 'Referenz' : '', self::lastText( $html, 'strong' ) );
	}

	/** @return iterable<string, array{string}> */
	public static function parts(): iterable {
		foreach ( PartName::cases() as $name ) {
			yield $name->value => [ $name->value ];
		}
	}

	#[DataProvider( 'parts' )]
	public function testNonPublicListingsPrintNothing( string $part ): void {
		$hidden = [
			Listings::addExclusive( PrintedParts::FULL ),
			Listings::add( PrintedParts::FULL, [ 'post_status' => 'draft' ] ),
			Listings::add( PrintedParts::FULL, [ 'post_status' => 'private' ] ),
			Listings::add( PrintedParts::FULL, [ 'post_password' => 'sesam' ] ),
			Listings::add( PrintedParts::FULL, [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00' ] ),
			wp_insert_post( [ 'post_title' => 'Beitrag', 'post_status' => 'publish' ] ),
			987654321,
			0,
		];
		foreach ( $hidden as $id ) {
			self::assertSame( '', PrintedParts::part( $part, $id ) );
			wp_set_current_user( 1 );
			self::assertSame( '', PrintedParts::part( $part, $id ), 'Public pages show nothing to staff, either.' );
			wp_set_current_user( 0 );
		}
	}

	public function testAnUnknownPartPrintsNothing(): void {
		$id = Listings::add( PrintedParts::FULL );
		foreach ( [ 'similar', '', 7, [ 'facts' ] ] as $part ) {
			self::assertSame( '', PrintedParts::block()->render( [ 'part' => $part ], $id ) );
		}
		self::assertSame( PrintedParts::part( 'facts', $id ), PrintedParts::block()->render( [], $id ), 'The facts are the default part in block.json.' );
	}

	/** @param list<string> $strong Texts of the strong elements in the offer. */
	#[DataProvider( 'states' )]
	public function testEachStateShowsItsAllowedValues( string $state, string $type, string $kind, string $mark, string $note, array $strong ): void {
		$id = Listings::add( [ 'sw_immo_state' => $state, 'sw_immo_marketing_type' => $type, 'sw_immo_exact_address' => true ] + PrintedParts::FULL );
		PrintedParts::visit( $id );
		$isOnOffer = in_array( $state, [ 'active', 'reserved' ], true );
		$head      = PrintedParts::part( 'head', $id );
		$expected  = "<span>78315 Radolfzell</span><span>{$kind}</span>" . ( '' === $mark ? '' : "<strong class=\"swis-state\">{$mark}</strong>" );
		self::assertStringContainsString( "<p class=\"swis-head__place\">{$expected}</p>", $head );
		self::assertSame( [ 'Wohnfläche', 'Zimmer', 'Grundstücksfläche', 'Baujahr' ], self::labels( $head ) );
		self::assertSame( $isOnOffer, str_contains( $head, "650.000\u{a0}€" ), 'The head contains the price while the listing is on offer.' );
		self::assertStringContainsString( '<br>' . get_permalink( $id ) . '</p><div data-swis-qr></div></div>', $head );
		$offer = PrintedParts::part( 'offer', $id );
		preg_match_all( '~<strong>([^<]+)</strong>~', $offer, $found );
		self::assertSame( $strong, $found[1] );
		self::assertSame( 'reserved' === $state, str_contains( $head, "<p class=\"swis-offer__note\">{$note} <a href=\"#swis-similar\">Ähnliche Immobilien</a></p>" ) );
		self::assertStringContainsString( $note, $head );
		self::assertStringNotContainsString( 'swis-offer__note', $offer, 'The head contains the note.' );
		self::assertSame( $isOnOffer, str_contains( $offer, 'href="#swis-inquiry"' ) );
		self::assertSame( $isOnOffer && 'buy' === $type, str_contains( $offer, "zuzüglich 3,57\u{a0}% Provision" ) );
		self::assertSame( $isOnOffer && 'buy' === $type, '' !== PrintedParts::part( 'commission', $id ) );
		$facts = PrintedParts::part( 'facts', $id );
		self::assertSame( 'reference' !== $state, str_contains( $facts, '<dt>Objekt-Nr.</dt><dd>MH-2417</dd>' ) );
		self::assertSame( $isOnOffer, str_contains( $facts, '<dt>Verfügbar</dt><dd>ab April 2027</dd>' ) );
		self::assertSame( 'reference' !== $state, '' !== PrintedParts::part( 'energy', $id ) );
		self::assertSame( 'reference' !== $state, str_contains( PrintedParts::part( 'location', $id ), 'Hangweg 7, 78315 Radolfzell' ) );
	}

	public function testOnOtherPagesTheOfferContainsTheNote(): void {
		$id = Listings::add( [ 'sw_immo_state' => 'reserved' ] );
		self::assertStringContainsString( '<p class="swis-offer__note">Diese Immobilie ist reserviert.', PrintedParts::part( 'offer', $id ) );
		self::assertStringNotContainsString( 'swis-offer__note', PrintedParts::part( 'head', $id ) );
	}

	/** @return iterable<string, array{string, string, string, string, string, list<string>}> State, type, kind, mark, note, strong texts. */
	public static function states(): iterable {
		$agency = get_bloginfo( 'name' );
		yield 'active' => [ 'active', 'buy', 'Haus zum Kauf', '', '', [ "650.000\u{a0}€", $agency ] ];
		yield 'for rent' => [ 'active', 'rent', 'Haus zur Miete', '', '', [ "650.000\u{a0}€ pro Monat", $agency ] ];
		$note = 'Diese Immobilie ist reserviert. Gern können Sie trotzdem anfragen.';
		yield 'reserved' => [ 'reserved', 'buy', 'Haus zum Kauf', 'Reserviert', $note, [ "650.000\u{a0}€", $agency ] ];
		yield 'sold' => [ 'sold', 'buy', 'Haus', '', 'Diese Immobilie ist verkauft.', [] ];
		yield 'rented' => [ 'sold', 'rent', 'Haus', '', 'Diese Immobilie ist vermietet.', [] ];
		yield 'reference' => [ 'reference', 'buy', 'Haus', 'Referenz', '', [] ];
	}

	public function testAPriceOnRequestHasNoLabelAndAnUnknownPriceIsNotPrinted(): void {
		$id = Listings::add( [ 'sw_immo_price_on_request' => true ] + PrintedParts::FULL );
		self::assertStringContainsString( '<p class="swis-price"><strong>Preis auf Anfrage</strong> <small>zuzüglich', PrintedParts::part( 'offer', $id ) );
		update_post_meta( $id, 'sw_immo_price_on_request', false );
		update_post_meta( $id, 'sw_immo_price', 0 );
		$unknown = PrintedParts::part( 'offer', $id );
		self::assertStringNotContainsString( 'swis-price', $unknown );
		self::assertStringNotContainsString( 'Provision', $unknown, 'Without a price, the offer does not mention the commission.' );
		self::assertStringContainsString( 'Kaufpreises', PrintedParts::part( 'commission', $id ), 'The commission part still has the rate.' );
	}

	public function testFactsAreGroupedWithoutDuplicatesAndZeros(): void {
		$details          = [ 'anzahl_schlafzimmer' => 4, 'anzahl_sep_wc' => 0, 'heizungsart' => 'ZENTRAL', 'hausgeld' => 0 ];
		$equipmentDetails = [ 'kueche' => 'EBK', 'anzahl_balkone' => 1, 'anzahl_terrassen' => 2, 'unterkellert' => 'JA', 'sauna' => false, 'kamin' => true ];
		$id               = Listings::add( [ 'sw_immo_details' => $details + $equipmentDetails ] + PrintedParts::FULL );
		$html             = PrintedParts::part( 'facts', $id );
		self::assertSame( [ 'Wohnfläche', 'Zimmer', 'Schlafzimmer', 'Immobilienart', 'Grundstücksfläche', 'Baujahr', 'Heizung', 'Verfügbar', 'Objekt-Nr.' ], self::labels( $html ) );
		preg_match_all( '~</svg>([^<]+)</h3>~', $html, $groups );
		self::assertSame( [ 'Räume und Flächen', 'Gebäude und Grundstück', 'Weitere Angaben' ], $groups[1] );
		self::assertStringContainsString( '<h2 class="swis-part__title">Eckdaten</h2>', $html );
		$head = PrintedParts::part( 'head', $id );
		preg_match_all( '~</svg><span>([^<]+)</span></li>~', $head, $equipment );
		self::assertSame( [ 'Keller', '1 Balkon', '2 Terrassen', 'Kamin', 'Einbauküche' ], $equipment[1], 'Missing equipment is not listed.' );
	}

	public function testEnergyInEnglishIsOneSentence(): void {
		$_GET['immo_lang'] = 'en';
		self::assertStringContainsString( '<strong>Class C</strong>, final energy demand 92', PrintedParts::part( 'energy', Listings::add( PrintedParts::FULL ) ) );
	}

	public function testEnergyClassIsMarkedInTheScaleAndWrittenAsText(): void {
		$html   = PrintedParts::part( 'energy', Listings::add( PrintedParts::FULL ) );
		$marked = '<li aria-current="true"><span class="swis-hidden">Energieeffizienzklasse dieser Immobilie: C</span><span aria-hidden="true">C</span></li>';
		self::assertStringContainsString( "<li>B</li>{$marked}<li>D</li>", $html );
		self::assertStringContainsString( "<strong>Klasse C</strong>, Endenergiebedarf 92\u{a0}kWh/(m²·a)</p>", $html );
		self::assertSame( [ 'Energieausweis' ], self::labels( $html ), 'No label is repeated.' );
		$html = PrintedParts::part( 'energy', Listings::add( [ 'sw_immo_energy_status' => 'pending', 'sw_immo_energy_class' => 'C' ] ) );
		self::assertStringEndsWith( '<h2 class="swis-part__title">Energieausweis</h2><p>Der Energieausweis liegt zur Besichtigung vor.</p></section>', $html );
		$exempt = PrintedParts::part( 'energy', Listings::add( [ 'sw_immo_energy_status' => 'exempt' ] ) );
		self::assertStringContainsString( '<p>Für diese Immobilie ist kein Energieausweis erforderlich.</p>', $exempt );
	}

	public function testCommissionIsPrintedInLines(): void {
		$html = PrintedParts::part( 'commission', Listings::add( [ 'sw_immo_commission_note' => 'fällig mit "Kaufvertrag"' ] + PrintedParts::FULL ) );
		self::assertStringContainsString( "<p>3,57\u{a0}% des Kaufpreises, inklusive Mehrwertsteuer</p><p>fällig mit &quot;Kaufvertrag&quot;</p><p>Beide Seiten zahlen gleich viel.</p>", $html );
	}

	/** By law, the person who engages the agency pays the commission, usually the landlord (§ 2(1a) WoVermRG). */
	public function testRentedDwellingsPrintNoCommission(): void {
		$id = Listings::add( [ 'sw_immo_marketing_type' => 'rent', 'sw_immo_commission_note' => '2 Monatsmieten' ] + PrintedParts::FULL );
		self::assertSame( '', PrintedParts::part( 'commission', $id ) );
		self::assertStringNotContainsString( 'Provision', PrintedParts::part( 'offer', $id ) );
	}

	public function testAHiddenStreetIsNeverPrinted(): void {
		$id       = Listings::add( [ 'sw_immo_lat' => 47.7412, 'sw_immo_lng' => 8.9712, 'sw_immo_region' => 'radolfzell' ] + PrintedParts::FULL );
		$position = null;
		$svg      = static function ( Listing $listing ) use ( &$position ): string {
			$position = $listing->position;
			return '<svg></svg>';
		};
		$html = PrintedParts::part( 'location', $id, $svg );
		self::assertNull( $position );
		self::assertDoesNotMatchRegularExpression( '/Hangweg|47[.,]74|8[.,]97/', $html );
		self::assertStringContainsString( '<h2 class="swis-part__title">Wo die Immobilie liegt</h2><p class="swis-where__address">78315 Radolfzell</p>', $html );
		self::assertStringContainsString( 'Die genaue Adresse nennen wir Ihnen gern auf Anfrage.', $html );
		$button = "~<button type=\"button\" class=\"swis-quiet\" hidden data-swis-map=\"[^\"]+/webapp/map\?lang=de&\#038;immo_ids={$id}&\#038;agreed=OpenStreetMap\""
			. ' data-swis-tiles="https://[^"]+/\{z\}/\{x\}/\{y\}.png" aria-expanded="false">Karte von OpenStreetMap laden</button>'
			. '<p class="swis-where__note">OpenStreetMap erhält dann Ihre IP-Adresse.</p>';
		self::assertMatchesRegularExpression( $button . '~', $html );
		self::assertStringContainsString( '</div><div class="swis-where__map" data-swis-map-place hidden></div><p class="swis-where__note">', $html );
		update_post_meta( $id, 'sw_immo_exact_address', true );
		$html = PrintedParts::part( 'location', $id, $svg );
		self::assertSame( [ 'lat' => 47.7412, 'lng' => 8.9712 ], $position );
		self::assertStringContainsString( 'Hangweg 7, 78315 Radolfzell', $html );
		self::assertStringNotContainsString( 'auf Anfrage', $html );
		self::assertStringNotContainsString( 'data-swis-map', PrintedParts::part( 'location', $id ), 'Without coordinates there is no map button.' );
	}

	public function testDocumentsHaveNameAndSizeUntilTheListingIsSold(): void {
		$file     = wp_upload_bits( 'bau.pdf', null, '%PDF-1.4' . str_repeat( ' ', 2040 ) );
		$document = wp_insert_attachment( [ 'post_title' => 'Bau &amp; Ausstattung', 'post_mime_type' => 'application/pdf' ], $file['file'] );
		$id       = Listings::add( [ 'sw_immo_documents' => [ $document ] ] );
		self::assertStringContainsString( 'bau.pdf" download>Bau &amp; Ausstattung</a> <small>PDF, 2' . "\u{a0}KB</small>", PrintedParts::part( 'documents', $id ) );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertSame( '', PrintedParts::part( 'documents', $id ) );
	}

	/** Input of editors is escaped in every part. */
	#[DataProvider( 'parts' )]
	public function testTypedTextIsEscaped( string $part ): void {
		$evil = '"><script>alert(1)</script>\'[gallery]';
		$texts = [ Field::Zip, Field::City, Field::Street, Field::Number, Field::ObjectNumber, Field::Available, Field::CommissionNote, Field::EnergySources ];
		$meta  = array_fill_keys( array_column( $texts, 'value' ), $evil );
		$id   = Listings::add( [ 'sw_immo_exact_address' => true, 'sw_immo_details' => [ 'etage' => $evil ] ] + $meta + PrintedParts::FULL, [ 'post_title' => $evil ] );
		$file = PrintedParts::picture( $id, 'a' );
		update_post_meta( $id, 'sw_immo_gallery', [ $file ] );
		update_post_meta( $file, '_wp_attachment_image_alt', $evil );
		PrintedParts::visit( $id );
		$html = PrintedParts::part( $part, $id );
		self::assertStringNotContainsString( '<script>alert', $html );
		// The typed text begins with ">: unescaped in an attribute, it would print ="">. Only data-swis-gallery is really empty.
		self::assertStringNotContainsString( '="">', str_replace( ' data-swis-gallery="">', '', $html ), 'Typed text must not end an attribute.' );
	}

	/** Adds a listing without the values that the parts print, and returns its id. */
	private static function addWithoutValues( string $state ): int {
		$unknown = [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '', 'sw_immo_category' => 0 ];
		return Listings::add( [ 'sw_immo_state' => $state, 'sw_immo_energy_status' => 'certificate', 'sw_immo_commission_rate' => 3.57 ] + $unknown );
	}

	/** Text of the last element of this name. */
	private static function lastText( string $html, string $tag ): string {
		preg_match_all( "~<{$tag}[^>]*>([^<]*)</{$tag}>~", $html, $found );
		return (string) end( $found[1] );
	}

	/** @return list<string> */
	private static function labels( string $html ): array {
		preg_match_all( '~<dt>([^<]+)</dt>~', $html, $found );
		return $found[1];
	}
}
