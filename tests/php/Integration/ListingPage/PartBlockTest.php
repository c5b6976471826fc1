<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingPage;

use Closure;
use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Frontend\ListingPage\Part\PartName;
use SwImmoSuite\Frontend\ListingPage\PartBlock;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Listing;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\SiteOptions;
use WP_Query;

/** The parts of a listing in each state: the known values only. */
final class PartBlockTest extends IntegrationTestCase {

	private const FULL = [
		'sw_immo_object_number'    => 'MH-2417',
		'sw_immo_available'        => 'ab April 2027',
		'sw_immo_plot_area'        => 820,
		'sw_immo_rooms'            => 6,
		'sw_immo_year'             => 1964,
		'sw_immo_street'           => 'Hangweg',
		'sw_immo_number'           => '7',
		'sw_immo_commission'       => 'due',
		'sw_immo_commission_rate'  => 3.57,
		'sw_immo_commission_equal' => true,
		'sw_immo_energy_status'    => 'certificate',
		'sw_immo_energy_type'      => 'demand',
		'sw_immo_energy_value'     => 92,
		'sw_immo_energy_class'     => 'C',
		'sw_immo_details'          => [ 'anzahl_schlafzimmer' => 4 ],
	];

	private SiteOptions $options;

	protected function setUp(): void {
		Listings::clear();
		$this->options = new SiteOptions();
	}

	protected function tearDown(): void {
		wp_reset_query();
		wp_set_current_user( 0 );
		$this->options->clear();
		Listings::clear();
	}

	#[DataProvider( 'parts' )]
	public function testAnEmptyPartPrintsNothing( string $part ): void {
		$unknown = [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0, 'sw_immo_zip' => '', 'sw_immo_city' => '', 'sw_immo_category' => 0 ];
		$id      = Listings::add( [ 'sw_immo_energy_status' => 'certificate', 'sw_immo_commission_rate' => 3.57 ] + $unknown );
		self::assertSame( 'offer' === $part ? get_bloginfo( 'name' ) : '', self::words( $this->part( $part, $id ), 'strong' ) );
		self::assertSame( 'offer' === $part, '' !== $this->part( $part, $id ), 'An agency can always be asked.' );
		update_post_meta( $id, 'sw_immo_state', 'reference' );
		self::assertSame( 'head' === $part ? 'Referenz' : '', self::words( $this->part( $part, $id ), 'strong' ) );
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
			Listings::addExclusive( self::FULL ),
			Listings::add( self::FULL, [ 'post_status' => 'draft' ] ),
			Listings::add( self::FULL, [ 'post_status' => 'private' ] ),
			Listings::add( self::FULL, [ 'post_password' => 'sesam' ] ),
			Listings::add( self::FULL, [ 'post_status' => 'future', 'post_date' => '2099-01-01 00:00:00', 'post_date_gmt' => '2099-01-01 00:00:00' ] ),
			wp_insert_post( [ 'post_title' => 'Beitrag', 'post_status' => 'publish' ] ),
			987654321,
			0,
		];
		foreach ( $hidden as $id ) {
			self::assertSame( '', $this->part( $part, $id ) );
			wp_set_current_user( 1 );
			self::assertSame( '', $this->part( $part, $id ), 'Staff on a public page is no exception.' );
			wp_set_current_user( 0 );
		}
	}

	public function testAnUnknownPartPrintsNothing(): void {
		$id = Listings::add( self::FULL );
		foreach ( [ 'similar', '', 7, [ 'facts' ] ] as $part ) {
			self::assertSame( '', $this->block()->render( [ 'part' => $part ], $id ) );
		}
		self::assertSame( $this->part( 'facts', $id ), $this->block()->render( [], $id ), 'The default of block.json.' );
	}

	public function testTheGalleryHasItsOrderItsPlansLastAndEveryMeasure(): void {
		$id       = Listings::add( self::FULL );
		$pictures = array_map( fn( int $i ): int => self::picture( $id, "bild-{$i}" ), range( 1, 6 ) );
		$plan     = self::picture( $id, 'plan' );
		update_post_meta( $id, 'sw_immo_gallery', array_reverse( $pictures ) );
		update_post_meta( $id, 'sw_immo_plans', [ $plan ] );
		update_post_meta( $pictures[5], '_wp_attachment_image_alt', 'Haus von "Süden"' );
		$html = $this->part( 'gallery', $id );
		$link = '~<a href="([^"]+)" data-swis-picture data-swis-alt="([^"]*)" data-swis-width="(\d+)" data-swis-height="(\d+)" aria-label="([^"]+)"><img ([^>]+)>~';
		preg_match_all( $link, $html, $found, PREG_SET_ORDER );
		self::assertCount( 7, $found );
		self::assertMatchesRegularExpression( '~bild-6-1536x1024\.gif$~', $found[0][1], 'A link to the largest file.' );
		self::assertSame( [ 'Haus von &quot;Süden&quot;', '1024', '683', 'Bild 1 von 7 vergrößern: Haus von &quot;Süden&quot;' ], array_slice( $found[0], 2, 4 ) );
		$image = '~^src="\S+" srcset="\S+ 768w, \S+ 1024w, \S+ 1536w" sizes="[^"]+" width="1024" height="683" alt="Haus von &quot;Süden&quot;" fetchpriority="high" decoding="async"$~';
		self::assertMatchesRegularExpression( $image, $found[0][6] );
		self::assertStringContainsString( 'loading="lazy"', $found[1][6] );
		self::assertStringContainsString( 'plan', $found[6][1], 'Plans are last.' );
		self::assertSame( 1, substr_count( $html, 'fetchpriority' ) );
		self::assertSame( 6, substr_count( $html, 'loading="lazy"' ) );
		self::assertStringContainsString( "<ul class=\"swis-gallery swis-gallery--5\" id=\"swis-pictures-{$id}\">", $html );
		self::assertStringContainsString( "<a href=\"#swis-pictures-{$id}\" data-swis-open=\"pictures\">Alle 6 Bilder</a>", $html );
		self::assertStringContainsString( "<a href=\"#swis-plans-{$id}\" data-swis-open=\"plans\">1 Grundriss</a>", $html );
		self::assertStringNotContainsString( '<button', $html, 'Tools are for the own page.' );
	}

	public function testAPublicListingShowsNoFileOfAnExclusiveOne(): void {
		$hidden = Listings::addExclusive();
		$file   = Listings::addPicture( $hidden, 'geheim.gif' );
		$id     = Listings::add();
		$claim  = static fn( mixed $value, int $post, string $key ): mixed => $post === $id && in_array( $key, [ 'sw_immo_gallery', 'sw_immo_documents' ], true ) ? [ [ $file ] ] : $value;
		add_filter( 'get_post_metadata', $claim, 10, 3 );
		$said = [ $this->part( 'gallery', $id ), $this->part( 'documents', $id ) ];
		remove_filter( 'get_post_metadata', $claim );
		self::assertSame( [ '', '' ], $said );
	}

	public function testListingPagePrintsButtonsHiddenUntilTheScriptRuns(): void {
		$id = Listings::add( [], [ 'post_title' => 'Haus "am" Hang' ] );
		$this->visit( $id );
		$html = $this->part( 'gallery', $id );
		self::assertStringContainsString( "hidden data-swis-save=\"{$id}\" data-swis-title=\"Haus &quot;am&quot; Hang\"", $html );
		self::assertSame( 3, preg_match_all( '~<button type="button" class="swis-tool" hidden ~', $html ) );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		$html = $this->part( 'gallery', $id );
		self::assertSame( [ 2, false ], [ substr_count( $html, '<button' ), str_contains( $html, 'data-swis-save' ) ], 'Nobody keeps what is sold.' );
	}

	/** @param list<string> $strong */
	#[DataProvider( 'states' )]
	public function testEachStateShowsItsAllowedValues( string $state, string $type, string $place, string $mark, string $note, array $strong ): void {
		$id = Listings::add( [ 'sw_immo_state' => $state, 'sw_immo_marketing_type' => $type, 'sw_immo_exact_address' => true ] + self::FULL );
		$this->visit( $id );
		$isOnOffer = in_array( $state, [ 'active', 'reserved' ], true );
		$head      = $this->part( 'head', $id );
		self::assertStringContainsString( "<p class=\"swis-head__place\"><span>{$place}</span>" . ( '' === $mark ? '' : "<strong class=\"swis-state\">{$mark}</strong>" ) . '</p>', $head );
		self::assertSame( [ 'Wohnfläche', 'Grundstücksfläche', 'Zimmer', 'Baujahr' ], self::labels( $head ) );
		self::assertStringContainsString( '<p class="swis-paper">' . get_permalink( $id ) . '</p>', $head );
		$offer = $this->part( 'offer', $id );
		preg_match_all( '~<strong>([^<]+)</strong>~', $offer, $found );
		self::assertSame( $strong, $found[1] );
		self::assertSame( 'reserved' === $state, str_contains( $offer, 'swis-offer__note' ) );
		self::assertStringContainsString( $note, 'sold' === $state ? $head : $offer );
		self::assertSame( $isOnOffer, str_contains( $offer, 'href="#swis-inquiry"' ) );
		self::assertSame( $isOnOffer && 'buy' === $type, str_contains( $offer, "zuzüglich 3,57\u{a0}% Provision" ) );
		self::assertSame( $isOnOffer && 'buy' === $type, '' !== $this->part( 'commission', $id ) );
		$facts = $this->part( 'facts', $id );
		self::assertSame( 'reference' !== $state, str_contains( $facts, '<dt>Objekt-Nr.</dt><dd>MH-2417</dd>' ) );
		self::assertSame( $isOnOffer, str_contains( $facts, '<dt>Verfügbar</dt><dd>ab April 2027</dd>' ) );
		self::assertSame( 'reference' !== $state, '' !== $this->part( 'energy', $id ) );
		self::assertSame( 'reference' !== $state, str_contains( $this->part( 'location', $id ), 'Hangweg 7, 78315 Radolfzell' ) );
	}

	/** @return iterable<string, array{string, string, string, string, string, list<string>}> */
	public static function states(): iterable {
		$agency = get_bloginfo( 'name' );
		yield 'active' => [ 'active', 'buy', '78315 Radolfzell · Haus zum Kauf', '', '', [ "650.000\u{a0}€", $agency ] ];
		yield 'to let' => [ 'active', 'rent', '78315 Radolfzell · Haus zur Miete', '', '', [ "650.000\u{a0}€ pro Monat", $agency ] ];
		$note = 'Diese Immobilie ist reserviert. Gern können Sie trotzdem anfragen.';
		yield 'reserved' => [ 'reserved', 'buy', '78315 Radolfzell · Haus zum Kauf', 'Reserviert', $note, [ "650.000\u{a0}€", $agency ] ];
		yield 'sold' => [ 'sold', 'buy', '78315 Radolfzell · Haus', '', 'Diese Immobilie ist verkauft.', [] ];
		yield 'rented' => [ 'sold', 'rent', '78315 Radolfzell · Haus', '', 'Diese Immobilie ist vermietet.', [] ];
		yield 'reference' => [ 'reference', 'buy', '78315 Radolfzell · Haus', 'Referenz', '', [] ];
	}

	public function testAPriceOnRequestHasNoLabelAndAnUnknownPriceIsNotPrinted(): void {
		$id = Listings::add( [ 'sw_immo_price_on_request' => true ] + self::FULL );
		self::assertStringContainsString( '<p class="swis-offer__price"><strong>Preis auf Anfrage</strong></p>', $this->part( 'offer', $id ) );
		update_post_meta( $id, 'sw_immo_price_on_request', false );
		update_post_meta( $id, 'sw_immo_price', 0 );
		$unknown = $this->part( 'offer', $id );
		self::assertStringNotContainsString( 'swis-offer__price', $unknown );
		self::assertStringNotContainsString( 'Provision', $unknown, 'Nothing is added to a price that nobody knows.' );
		self::assertStringContainsString( 'Kaufpreises', $this->part( 'commission', $id ), 'The rate is known.' );
	}

	public function testTheContactPersonCanBeCalled(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$user = wp_insert_user( [ 'user_login' => 'probe', 'user_pass' => wp_generate_password(), 'display_name' => 'Anna Probe', 'role' => 'editor' ] );
		self::assertIsInt( $user );
		ContactPerson::store( $user, true, '+49 (0)30 23125-123' );
		$html = $this->part( 'offer', Listings::add( [ 'sw_immo_agent_user' => $user ] ) );
		self::assertStringContainsString( '<a href="tel:+493023125123">+49 (0)30 23125-123</a>', $html );
		self::assertStringContainsString( '<strong>Anna Probe</strong><small>Ihre Ansprechperson</small>', $html );
		self::assertStringNotContainsString( '<img', $html, 'Nobody has given a photo.' );
		$id    = Listings::add( [ 'sw_immo_agent_user' => $user ] );
		$photo = self::picture( $id, 'anna' );
		ContactPhoto::store( $user, $photo );
		$html = $this->part( 'offer', $id );
		self::assertMatchesRegularExpression( '~<div class="swis-offer__agent"><img src="[^"]+/anna[^"]*\.gif" alt="" width="60" height="60" loading="lazy"~', $html );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertStringNotContainsString( '<img', $this->part( 'offer', $id ) );
		self::assertTrue( wp_delete_user( $user ) );
	}

	public function testFactsAreInTheDesignedOrder(): void {
		$html = $this->part( 'facts', Listings::add( self::FULL ) );
		self::assertSame( [ 'Objekt-Nr.', 'Immobilienart', 'Wohnfläche', 'Grundstücksfläche', 'Zimmer', 'Baujahr', 'Schlafzimmer', 'Verfügbar' ], self::labels( $html ) );
		self::assertStringContainsString( '<h2 class="swis-part__title">Eckdaten</h2>', $html );
	}

	public function testEnergyClassIsFramedInTheScaleAndWrittenInWords(): void {
		$html = $this->part( 'energy', Listings::add( self::FULL ) );
		$own = '<li aria-current="true"><span class="swis-hidden">Energieeffizienzklasse dieser Immobilie: C</span><span aria-hidden="true">C</span></li>';
		self::assertStringContainsString( "<li>B</li>{$own}<li>D</li>", $html );
		self::assertStringContainsString( "<dt>Endenergiebedarf</dt><dd>92\u{a0}kWh/(m²·a)</dd>", $html );
		$html = $this->part( 'energy', Listings::add( [ 'sw_immo_energy_status' => 'pending', 'sw_immo_energy_class' => 'C' ] ) );
		self::assertStringEndsWith( '<h2 class="swis-part__title">Energieausweis</h2><p>Der Energieausweis liegt zur Besichtigung vor.</p></section>', $html );
		self::assertStringContainsString( '<p>Für diese Immobilie ist kein Energieausweis erforderlich.</p>', $this->part( 'energy', Listings::add( [ 'sw_immo_energy_status' => 'exempt' ] ) ) );
	}

	public function testCommissionIsPrintedInLines(): void {
		$html = $this->part( 'commission', Listings::add( [ 'sw_immo_commission_note' => 'fällig mit "Kaufvertrag"' ] + self::FULL ) );
		self::assertStringContainsString( "<p>3,57\u{a0}% des Kaufpreises, inklusive Mehrwertsteuer</p><p>fällig mit &quot;Kaufvertrag&quot;</p><p>Beide Seiten zahlen gleich viel.</p>", $html );
	}

	/** No commission shows if the law makes the client pay (§ 2(1a) WoVermRG). */
	public function testRentedDwellingsPrintNoCommission(): void {
		$id = Listings::add( [ 'sw_immo_marketing_type' => 'rent', 'sw_immo_commission_note' => '2 Monatsmieten' ] + self::FULL );
		self::assertSame( '', $this->part( 'commission', $id ) );
		self::assertStringNotContainsString( 'Provision', $this->part( 'offer', $id ) );
	}

	public function testAHiddenStreetIsNeverPrinted(): void {
		$id   = Listings::add( [ 'sw_immo_lat' => 47.7412, 'sw_immo_lng' => 8.9712, 'sw_immo_region' => 'radolfzell' ] + self::FULL );
		$seen = null;
		$svg  = static function ( Listing $listing ) use ( &$seen ): string {
			$seen = $listing->position;
			return '<svg></svg>';
		};
		$html = $this->part( 'location', $id, $svg );
		self::assertNull( $seen );
		self::assertDoesNotMatchRegularExpression( '/Hangweg|47[.,]74|8[.,]97/', $html );
		self::assertStringContainsString( '<h2 class="swis-part__title">Lage</h2><p class="swis-where__address">78315 Radolfzell</p>', $html );
		self::assertStringContainsString( 'Die genaue Adresse nennen wir Ihnen gern auf Anfrage.', $html );
		$button = "~<button type=\"button\" class=\"swis-quiet\" hidden data-swis-map=\"[^\"]+/webapp/map\?lang=de&\#038;immo_ids={$id}\" aria-expanded=\"false\">Karte laden</button>";
		self::assertMatchesRegularExpression( $button . '<div class="swis-where__map" data-swis-map-place hidden></div>~', $html );
		update_post_meta( $id, 'sw_immo_exact_address', true );
		$html = $this->part( 'location', $id, $svg );
		self::assertSame( [ 'lat' => 47.7412, 'lng' => 8.9712 ], $seen );
		self::assertStringContainsString( 'Hangweg 7, 78315 Radolfzell', $html );
		self::assertStringNotContainsString( 'auf Anfrage', $html );
		self::assertStringNotContainsString( 'data-swis-map', $this->part( 'location', $id ), 'Nothing to draw: no button.' );
	}

	public function testDocumentsAreNamedAndMeasuredAndNotOfferedOnceItIsSold(): void {
		$file  = wp_upload_bits( 'bau.pdf', null, '%PDF-1.4' . str_repeat( ' ', 2040 ) );
		$paper = wp_insert_attachment( [ 'post_title' => 'Bau &amp; Ausstattung', 'post_mime_type' => 'application/pdf' ], $file['file'] );
		$id    = Listings::add( [ 'sw_immo_documents' => [ $paper ] ] );
		self::assertStringContainsString( 'bau.pdf" download>Bau &amp; Ausstattung</a> <small>PDF, 2' . "\u{a0}KB</small>", $this->part( 'documents', $id ) );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertSame( '', $this->part( 'documents', $id ) );
	}

	public function testLinkToTheFormIsPrintedOnlyWithAForm(): void {
		$id  = Listings::add();
		$has = fn(): bool => str_contains( $this->part( 'offer', $id ), 'href="#swis-inquiry"' );
		self::assertFalse( $has(), 'Elsewhere there is none.' );
		$this->visit( $id );
		self::assertTrue( $has() );
		$this->options->set( Settings::OPTION, [ 'inquiryOnListing' => false ] );
		self::assertFalse( $has() );
		foreach ( [ 'expose-inquiry' => true, 'expose-inquiry {"objectId":7}' => false, "expose-inquiry {\"objectId\":{$id}}" => true ] as $block => $expected ) {
			wp_update_post( [ 'ID' => $id, 'post_content' => "<!-- wp:sw-immosuite/{$block} /-->" ] );
			self::assertSame( $expected, $has(), $block );
		}
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertFalse( $has() );
	}

	/** Input of editors is escaped in every part. */
	#[DataProvider( 'parts' )]
	public function testTypedTextIsEscaped( string $part ): void {
		$evil = '"><script>alert(1)</script>\'[gallery]';
		$texts = [ Field::Zip, Field::City, Field::Street, Field::Number, Field::ObjectNumber, Field::Available, Field::CommissionNote, Field::EnergySources ];
		$meta  = array_fill_keys( array_column( $texts, 'value' ), $evil );
		$id   = Listings::add( [ 'sw_immo_exact_address' => true, 'sw_immo_details' => [ 'etage' => $evil ] ] + $meta + self::FULL, [ 'post_title' => $evil ] );
		$file = self::picture( $id, 'a' );
		update_post_meta( $id, 'sw_immo_gallery', [ $file ] );
		update_post_meta( $file, '_wp_attachment_image_alt', $evil );
		$this->visit( $id );
		$html = $this->part( $part, $id );
		self::assertStringNotContainsString( '<script>alert', $html );
		self::assertStringNotContainsString( '="">', str_replace( ' data-swis-gallery="">', '', $html ), 'Nothing ends an attribute.' );
	}

	/** @param (Closure(Listing): string)|null $outline */
	private function block( ?Closure $outline = null ): PartBlock {
		return new PartBlock( new Settings(), new Clock(), $outline ?? static fn(): string => '', static fn(): array => [ 'near' => 3, 'all' => 3 ], static fn(): array => [] );
	}

	/** @param (Closure(Listing): string)|null $outline */
	private function part( string $part, int $id, ?Closure $outline = null ): string {
		return $this->block( $outline )->render( [ 'part' => $part ], $id );
	}

	private function visit( int $id ): void {
		$GLOBALS['wp_query'] = new WP_Query( [ 'p' => $id, 'post_type' => 'sw_immo_listing' ] );
	}

	/** A picture with three sizes. */
	private static function picture( int $listing, string $name ): int {
		$id    = Listings::addPicture( $listing, "{$name}.gif", false );
		$sizes = [];
		foreach ( [ 'medium_large' => [ 768, 512 ], 'large' => [ 1024, 683 ], '1536x1536' => [ 1536, 1024 ] ] as $size => [ $width, $height ] ) {
			$sizes[ $size ] = [ 'file' => "{$name}-{$width}x{$height}.gif", 'width' => $width, 'height' => $height, 'mime-type' => 'image/gif' ];
		}
		wp_update_attachment_metadata( $id, [ 'file' => get_post_meta( $id, '_wp_attached_file', true ), 'width' => 2400, 'height' => 1600, 'sizes' => $sizes ] );
		return $id;
	}

	/** Text of the last element of this name. */
	private static function words( string $html, string $tag ): string {
		preg_match_all( "~<{$tag}[^>]*>([^<]*)</{$tag}>~", $html, $found );
		return (string) end( $found[1] );
	}

	/** @return list<string> */
	private static function labels( string $html ): array {
		preg_match_all( '~<dt>([^<]+)</dt>~', $html, $found );
		return $found[1];
	}
}
