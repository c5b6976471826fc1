<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Wording;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Property\Listing\PrivateFiles\ContactPhoto;
use SwImmoSuite\Property\Listing\PrivateFiles\Vault;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Wording\ContactPerson;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use WP_HTML_Tag_Processor;

/** The content of an Exposé in each state of its listing: the known values only. */
final class ExposeContentTest extends IntegrationTestCase {

	private const FULL = [
		'sw_immo_exclusive'          => true,
		'sw_immo_object_number'      => 'MH-2417',
		'sw_immo_available'          => 'ab April 2027',
		'sw_immo_commission'         => 'due',
		'sw_immo_commission_rate'    => 3.57,
		'sw_immo_commission_equal'   => true,
		'sw_immo_energy_status'      => 'certificate',
		'sw_immo_energy_type'        => 'demand',
		'sw_immo_energy_value'       => 92,
		'sw_immo_energy_class'       => 'C',
		'sw_immo_energy_issued'      => '2024-03-12',
		'sw_immo_details'            => [
			'anzahl_schlafzimmer' => 4,
			'unterkellert'        => 'JA',
			'anzahl_balkone'      => 0,
			'hausgeld'            => 312.5,
			'kaution'             => 3000,
		],
	];

	private SignedIn $visitor;

	protected function setUp(): void {
		Listings::clear();
		$this->visitor = AccountFactory::signIn();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testAllKnownValuesArePrinted(): void {
		$content = $this->contentOf( Listings::add( self::FULL ) );
		self::assertSame(
			[ 'Objekt-Nr.: MH-2417', 'Schlafzimmer: 4', 'Keller: ja', "Hausgeld pro Monat: 312,50\u{a0}€", 'Verfügbar: ab April 2027' ],
			self::rows( $content, 'details' ),
			'Only rentals show a deposit.'
		);
		$energy = $content->object( 'energy' );
		self::assertSame( [ 'C', '' ], [ $energy?->string( 'class' ), $energy?->string( 'sentence' ) ] );
		self::assertSame( "Endenergiebedarf: 92\u{a0}kWh/(m²·a)", self::rows( $energy ?? new JsonObject( [] ), 'rows' )[1] );
		self::assertSame( "zuzüglich 3,57\u{a0}% Provision", $content->object( 'commission' )?->string( 'short' ) );
		self::assertSame( [ "3,57\u{a0}% des Kaufpreises, inklusive Mehrwertsteuer", 'Beide Seiten zahlen gleich viel.' ], $content->object( 'commission' )->strings( 'lines' ) );
		self::assertSame( [ 'active', '', '' ], [ $content->string( 'state' ), $content->string( 'mark' ), $content->string( 'note' ) ] );
		self::assertSame( [ 'name' => get_bloginfo( 'name' ), 'phone' => '', 'photo' => '' ], $content->value( 'agent' ) );
	}

	public function testThePartsAreThoseOfTheListingsPage(): void {
		$id      = Listings::add( self::FULL );
		$picture = Listings::addPicture( $id, 'haus.gif' );
		$parts   = $this->parts( $id );
		self::assertSame( [ 'gallery', 'head', 'offer', 'facts', 'plans', 'energy', 'location', 'commission', 'documents' ], array_keys( $parts ) );
		self::assertStringStartsWith( '<div class="swis-listing swis-listing--gallery" data-swis-gallery=""><div class="swis-reel"><ul class="swis-gallery swis-gallery--1"', $parts['gallery'] );
		self::assertMatchesRegularExpression( "~<li><a href=\"[^\"]*{$picture}\\.large~", $parts['gallery'] );
		self::assertStringNotContainsString( 'uploads', $parts['gallery'], 'No picture has an address in the uploads folder (L26).' );
		self::assertSame( 1, substr_count( $parts['head'], '<h1 class="swis-head__title">' ) );
		self::assertMatchesRegularExpression( '~<aside class="swis-listing swis-listing--offer" aria-label="Kaufpreis">.*Provision~', $parts['offer'] );
		self::assertStringContainsString( '<dt>Objekt-Nr.</dt><dd>MH-2417</dd>', $parts['facts'] );
		self::assertStringContainsString( '<li aria-current="true"><span class="swis-hidden">Energieeffizienzklasse dieser Immobilie: C</span>', $parts['energy'] );
		self::assertStringContainsString( '<h2 class="swis-part__title">Wo die Immobilie liegt</h2><p class="swis-where__address">78315 Radolfzell</p>', $parts['location'] );
		self::assertStringContainsString( 'Beide Seiten zahlen gleich viel.', $parts['commission'] );
		self::assertSame( '', $parts['documents'] );
		self::assertStringContainsString( 'Energy efficiency class of this property: C', $this->parts( $id, 'en' )['energy'], 'The language is that of the frame, not of the site.' );
	}

	/** The texts become part of the HTML of the frame document. */
	public function testTypedTextNeverBecomesMarkup(): void {
		$hostile = json_decode( (string) file_get_contents( dirname( __DIR__, 4 ) . '/fixtures/hostile.json' ), true );
		self::assertIsArray( $hostile );
		$id    = Listings::add( [ 'sw_immo_street' => 'Geheimgasse' ] + self::FULL );
		$image = Listings::addPicture( $id, 'haus.gif' );
		foreach ( [ ...self::strings( $hostile ), '"><script>window.hostile=1</script>' ] as $text ) {
			update_post_meta( $image, '_wp_attachment_image_alt', wp_slash( $text ) );
			foreach ( [ 'sw_immo_object_number', 'sw_immo_available', 'sw_immo_commission_note', 'sw_immo_city' ] as $key ) {
				update_post_meta( $id, $key, wp_slash( $text ) );
			}
			$html = implode( '', $this->parts( $id ) );
			$tags = new WP_HTML_Tag_Processor( $html );
			while ( $tags->next_tag() ) {
				self::assertNotContains( $tags->get_tag(), [ 'SCRIPT', 'STYLE', 'IFRAME', 'OBJECT', 'BASE', 'META', 'LINK' ], $text );
				self::assertSame( [], [ ...(array) $tags->get_attribute_names_with_prefix( 'on' ), ...(array) $tags->get_attribute_names_with_prefix( 'style' ) ], $text );
			}
			self::assertDoesNotMatchRegularExpression( '~(?:href|src)=["\']?\s*javascript:|Geheimgasse~i', $html, $text );
		}
	}

	public function testUnknownValuesAreNotPrinted(): void {
		$content = $this->contentOf( Listings::addExclusive( [ 'sw_immo_price' => 0, 'sw_immo_living_space' => 0 ] ) );
		foreach ( [ 'pictures', 'plans', 'figures', 'details', 'documents' ] as $list ) {
			self::assertSame( [], $content->value( $list ), $list );
		}
		self::assertSame( [ null, null ], [ $content->value( 'energy' ), $content->value( 'commission' ) ] );
	}

	public function testAPendingCertificateIsStatedInASentence(): void {
		$energy = $this->contentOf( Listings::addExclusive( [ 'sw_immo_energy_status' => 'pending' ] ) )->object( 'energy' );
		self::assertSame( [ '', 'Der Energieausweis liegt zur Besichtigung vor.', [] ], [ $energy?->string( 'class' ), $energy?->string( 'sentence' ), $energy?->value( 'rows' ) ] );
	}

	public function testARentalShowsItsCostsButNoCommission(): void {
		$details = [ 'nebenkosten' => 0, 'heizkosten_enthalten' => true, 'kaution' => 3600, 'hausgeld' => 300 ];
		$rental  = [ 'sw_immo_marketing_type' => 'rent', 'sw_immo_details' => $details, 'sw_immo_commission' => 'due', 'sw_immo_commission_rate' => 2 ];
		$content = $this->contentOf( Listings::addExclusive( $rental ), 'en' );
		self::assertSame(
			[ 'Utilities per month: included in the rent', 'Heating costs included in utilities: yes', 'Deposit: €3,600' ],
			self::rows( $content, 'details' )
		);
		self::assertNull( $content->value( 'commission' ) );
	}

	/** Imported values beyond the form's fields: measures have their unit, and a sold listing shows no price. */
	public function testMeasuresHaveUnitsAndTextsAboutThePriceAreHiddenWithIt(): void {
		$details            = [ 'teilbar_ab' => 90.5, 'hallenhoehe' => 6, 'befeuerung' => 'LUFTWP', 'freitext_preis' => '14,50 € je m²', 'warmmiete' => 950, 'anzahl_etagen' => 3 ];
		$id                 = Listings::addExclusive( [ 'sw_immo_marketing_type' => 'rent', 'sw_immo_details' => $details ] );
		$independentOfPrice = [ 'Etagen im Haus: 3', "Teilbar ab: 90,5\u{a0}m²", "Hallenhöhe: 6\u{a0}m", 'Befeuerung: Luftwärmepumpe' ];
		self::assertSame( [ ...$independentOfPrice, 'Angaben zum Preis: 14,50 € je m²', "Warmmiete pro Monat: 950\u{a0}€" ], self::rows( $this->contentOf( $id ), 'details' ) );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertSame( $independentOfPrice, self::rows( $this->contentOf( $id ), 'details' ) );
	}

	/** @param list<string> $details */
	#[DataProvider( 'states' )]
	public function testEachStateShowsItsAllowedValues( string $state, string $type, string $mark, string $note, bool $isOnOffer, bool $isReference, array $details ): void {
		$place = [ 'sw_immo_exact_address' => true, 'sw_immo_street' => 'Hangweg', 'sw_immo_number' => '2' ];
		$id    = Listings::add( [ 'sw_immo_state' => $state, 'sw_immo_marketing_type' => $type ] + $place + self::FULL );
		$plan  = Listings::addPicture( $id, 'plan.gif', asImage: false );
		update_post_meta( $id, 'sw_immo_plans', [ $plan ] );
		Listings::addPicture( $id, 'haus.gif' );
		$content = $this->contentOf( $id );
		self::assertSame( [ $state, $mark, $note ], [ $content->string( 'state' ), $content->string( 'mark' ), $content->string( 'note' ) ] );
		self::assertSame( $isOnOffer, null !== $content->value( 'agent' ), 'agent' );
		self::assertSame( $isOnOffer && 'buy' === $type, null !== $content->value( 'commission' ), 'commission' );
		self::assertCount( $isReference ? 0 : 1, $content->objects( 'plans' ), 'plans' );
		self::assertCount( 1, $content->objects( 'pictures' ), 'A floor plan does not count as a picture.' );
		self::assertSame( $isReference, null === $content->value( 'energy' ), 'energy' );
		self::assertSame( $isReference, '' === $content->string( 'description' ), 'description' );
		self::assertSame( $details, self::rows( $content, 'details' ) );
		self::assertSame( [ "Wohnfläche: 142,5\u{a0}m²" ], self::rows( $content, 'figures' ) );
		self::assertSame( $isReference ? '78315 Radolfzell' : 'Hangweg 2, 78315 Radolfzell', $content->string( 'address' ) );
		$price = $isOnOffer ? [ 'Kaufpreis', "650.000\u{a0}€" ] : [ '', '' ];
		self::assertSame( $price, [ $content->object( 'price' )?->string( 'title' ), $content->object( 'price' )?->string( 'text' ) ] );
		self::assertSame( $isReference, ! str_contains( (string) wp_json_encode( $content->all(), JSON_UNESCAPED_UNICODE ), 'Hangweg' ), 'A reference never shows its street.' );
	}

	public function testAPriceOnRequestHasNoFigureAndAnUnknownPriceIsNotPrinted(): void {
		$content = $this->contentOf( Listings::addExclusive( [ 'sw_immo_price_on_request' => true ] ) );
		self::assertSame( [ 'title' => '', 'text' => 'Preis auf Anfrage' ], $content->value( 'price' ) );
		self::assertDoesNotMatchRegularExpression( '/650[.,]?000/', (string) wp_json_encode( $content->all() ) );
		$due     = [ 'sw_immo_commission' => 'due', 'sw_immo_commission_rate' => 3.57 ];
		$unknown = $this->contentOf( Listings::addExclusive( [ 'sw_immo_price' => 0 ] + $due ) );
		self::assertSame( [ 'title' => '', 'text' => '' ], $unknown->value( 'price' ) );
		$line = "3,57\u{a0}% des Kaufpreises, inklusive Mehrwertsteuer";
		self::assertSame( [ 'short' => '', 'lines' => [ $line ] ], $unknown->value( 'commission' ), 'Without a price no amounts are added.' );
		$onRequest = $this->contentOf( Listings::addExclusive( [ 'sw_immo_price_on_request' => true ] + $due ) )->object( 'commission' );
		self::assertSame( "zuzüglich 3,57\u{a0}% Provision", $onRequest?->string( 'short' ) );
		self::assertSame( [ 'title' => '', 'text' => '' ], $this->contentOf( Listings::addExclusive( [ 'sw_immo_price_on_request' => true, 'sw_immo_state' => 'sold' ] ) )->value( 'price' ) );
	}

	public function testADocumentInTheVaultHasASignedUrl(): void {
		$id       = Listings::addExclusive();
		$file     = wp_upload_bits( 'grundbuch.pdf', null, '%PDF-1.4' );
		$document = wp_insert_attachment( [ 'post_title' => 'Grundbuch', 'post_mime_type' => 'application/pdf' ], $file['file'], $id );
		update_post_meta( $id, 'sw_immo_documents', [ $document ] );
		Listings::settle();
		self::assertNotNull( Vault::folderOf( $document ) );
		$documents = array_values( $this->contentOf( $id )->objects( 'documents' ) );
		self::assertSame( [ 'Grundbuch', "{$document}.file" ], [ $documents[0]->string( 'name' ), self::idAndSize( $documents[0] ) ] );
		self::assertStringNotContainsString( 'uploads', (string) $documents[0]->string( 'url' ) );
		update_post_meta( $id, 'sw_immo_state', 'reference' );
		self::assertSame( [], $this->contentOf( $id )->value( 'documents' ) );
	}

	/** @return iterable<string, array{string, string, string, string, bool, bool, list<string>}> State, type, mark, note, is on offer, is a reference, details. */
	public static function states(): iterable {
		$always = [ 'Objekt-Nr.: MH-2417', 'Schlafzimmer: 4', 'Keller: ja' ];
		$onOffer = [ ...$always, "Hausgeld pro Monat: 312,50\u{a0}€", 'Verfügbar: ab April 2027' ];
		yield 'active' => [ 'active', 'buy', '', '', true, false, $onOffer ];
		yield 'reserved' => [ 'reserved', 'buy', 'Reserviert', 'Diese Immobilie ist reserviert. Gern können Sie trotzdem anfragen.', true, false, $onOffer ];
		yield 'sold' => [ 'sold', 'buy', 'Verkauft', 'Diese Immobilie ist verkauft.', false, false, $always ];
		yield 'rented' => [ 'sold', 'rent', 'Vermietet', 'Diese Immobilie ist vermietet.', false, false, $always ];
		yield 'reference' => [ 'reference', 'buy', 'Referenz', '', false, true, [] ];
	}

	public function testTheGalleryHasItsOwnOrderAndThePictureSizes(): void {
		$id    = Listings::addExclusive();
		$first = Listings::addPicture( $id, 'eins.gif' );
		$other = Listings::addPicture( $id, 'zwei.gif', asImage: false );
		$third = Listings::addPicture( $id, 'drei.gif', asImage: false );
		update_post_meta( $other, '_wp_attachment_image_alt', ' Blick zum See ' );
		update_post_meta( $id, 'sw_immo_gallery', [ $other, $first, 987654321 ] );
		$pictures = array_values( $this->contentOf( $id )->objects( 'pictures' ) );
		self::assertSame( [ "{$other}.large", "{$first}.large" ], array_map( self::idAndSize( ... ), $pictures ) );
		self::assertSame( [ 'Blick zum See', 'Bild zu „Verborgene Villa am Ufer“' ], [ $pictures[0]->string( 'alt' ), $pictures[1]->string( 'alt' ) ] );
		self::assertSame( [ 1, 1, '' ], [ $pictures[0]->int( 'width' ), $pictures[0]->int( 'height' ), $pictures[0]->string( 'srcset' ) ] );
		self::assertNotContains( "{$third}.large", array_map( self::idAndSize( ... ), $pictures ) );
	}

	public function testSrcsetContainsEverySize(): void {
		$id      = Listings::addExclusive();
		$picture = Listings::addPicture( $id, 'gross.gif' );
		$sizes   = [];
		foreach ( [ 'medium_large' => [ 768, 512 ], 'large' => [ 1024, 683 ], '1536x1536' => [ 1536, 1024 ] ] as $name => [ $width, $height ] ) {
			$sizes[ $name ] = [ 'file' => "gross-{$width}x{$height}.gif", 'width' => $width, 'height' => $height, 'mime-type' => 'image/gif' ];
		}
		wp_update_attachment_metadata( $picture, [ 'file' => get_post_meta( $picture, '_wp_attached_file', true ), 'width' => 2400, 'height' => 1600, 'sizes' => $sizes ] );
		$shown = array_values( $this->contentOf( $id )->objects( 'pictures' ) )[0];
		self::assertSame( [ 1024, 683 ], [ $shown->int( 'width' ), $shown->int( 'height' ) ] );
		self::assertMatchesRegularExpression( '/\.card\.\S+ 768w, \S+\.large\.\S+ 1024w, \S+\.huge\.\S+ 1536w$/', (string) $shown->string( 'srcset' ) );
	}

	public function testDocumentsHaveNameAndSizeAndAreHiddenAfterTheListingIsSold(): void {
		$page     = wp_insert_post( [ 'post_title' => 'Seite', 'post_status' => 'publish' ] );
		$file     = wp_upload_bits( 'bau.pdf', null, '%PDF-1.4' . str_repeat( ' ', 2040 ) );
		$document = wp_insert_attachment( [ 'post_title' => 'Bau &amp; Ausstattung', 'post_mime_type' => 'application/pdf' ], $file['file'], $page );
		$id       = Listings::addExclusive( [ 'sw_immo_documents' => [ $document, 987654321 ] ] );
		$listed   = [ 'name' => 'Bau & Ausstattung', 'type' => 'PDF', 'size' => "2\u{a0}KB", 'url' => wp_get_attachment_url( $document ) ];
		self::assertSame( [ $listed ], $this->contentOf( $id )->value( 'documents' ) );
		update_post_meta( $id, 'sw_immo_state', 'sold' );
		self::assertSame( [], $this->contentOf( $id )->value( 'documents' ) );
		update_post_meta( $id, 'sw_immo_state', 'active' );
		wp_delete_file( $file['file'] );
		self::assertSame( [], $this->contentOf( $id )->value( 'documents' ), 'A missing file is not offered.' );
		wp_delete_post( $page, true );
	}

	public function testTheContactPersonIsShownWithConsentAndWhileAllowedToEditListings(): void {
		require_once ABSPATH . 'wp-admin/includes/user.php';
		$editor = wp_insert_user( [ 'user_login' => 'probe', 'user_pass' => wp_generate_password(), 'display_name' => 'Anna Probe', 'role' => 'editor' ] );
		self::assertIsInt( $editor );
		$id = Listings::addExclusive( [ 'sw_immo_agent_user' => $editor ] );
		update_user_meta( $editor, ContactPerson::PHONE, '030 23125 123' );
		$photo  = Listings::addPicture( 0, 'anna.gif', asImage: false );
		$agency = [ 'name' => get_bloginfo( 'name' ), 'phone' => '', 'photo' => '' ];
		ContactPhoto::store( $editor, $photo );
		self::assertSame( $agency, $this->contentOf( $id )->value( 'agent' ) );
		update_user_meta( $editor, ContactPerson::SHOWN, '1' );
		$person = [ 'name' => 'Anna Probe', 'phone' => '030 23125 123', 'photo' => wp_get_attachment_url( $photo ) ];
		self::assertSame( $person, $this->contentOf( $id )->value( 'agent' ) );
		wp_delete_attachment( $photo, true );
		self::assertSame( '', $this->contentOf( $id )->object( 'agent' )?->string( 'photo' ), 'A missing picture is not shown.' );
		wp_update_user( [ 'ID' => $editor, 'role' => 'subscriber' ] );
		self::assertSame( $agency, $this->contentOf( $id )->value( 'agent' ) );
		self::assertTrue( wp_delete_user( $editor ) );
	}

	/** @return array<array-key, string> */
	private function parts( int $listing, string $language = 'de' ): array {
		return array_filter( $this->contentOf( $listing, $language )->object( 'parts' )?->all() ?? [], is_string( ... ) );
	}

	/**
	 * @param array<array-key, mixed> $lists
	 * @return list<string>
	 */
	private static function strings( array $lists ): array {
		return array_merge( ...array_map( static fn( mixed $list ): array => is_array( $list ) ? array_values( array_filter( $list, is_string( ... ) ) ) : [], array_values( $lists ) ) );
	}

	private function contentOf( int $listing, string $language = 'de' ): JsonObject {
		$answer = ( new Rest( visitor: $this->visitor ) )->get( '/listing/exclusive/' . Meta::uuid( $listing ) . "?lang={$language}" );
		self::assertSame( 200, $answer->status );
		return $answer->body;
	}

	/** @return list<string> */
	private static function rows( JsonObject $object, string $key ): array {
		return array_map( static fn( JsonObject $row ): string => "{$row->string( 'label' )}: {$row->string( 'text' )}", array_values( $object->objects( $key ) ) );
	}

	/** Picture id and size in a signed URL. */
	private static function idAndSize( JsonObject $picture ): string {
		return 1 === preg_match( '/sw_immosuite_picture=(\d+\.[a-z]+)\./', (string) $picture->string( 'url' ), $found ) ? $found[1] : '';
	}
}
