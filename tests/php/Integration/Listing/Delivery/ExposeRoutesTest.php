<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Delivery;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Http\Visitor as SignedIn;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;

/** GET listing/{objectId}, listing/exclusive, listing/exclusive/{uuid}, expose-inquiry. */
final class ExposeRoutesTest extends IntegrationTestCase {

	private SignedIn $visitor;

	protected function setUp(): void {
		Listings::clear();
		$this->visitor = AccountFactory::signIn();
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	public function testTheCardContainsTheDataOfAListItem(): void {
		$id     = Listings::add( [ Field::Street->value => 'Hangweg' ], [ 'post_title' => 'Haus &amp; Garten <b>am</b> Hang' ] );
		$answer = ( new Rest() )->get( "/listing/{$id}" );
		self::assertSame( 200, $answer->status );
		$keys = [ 'objectId', 'image', 'title', 'zip', 'city', 'category', 'link' ];
		self::assertSame( [ $id, null, 'Haus & Garten am Hang', '78315', 'Radolfzell', 'Haus', get_permalink( $id ) ], array_map( $answer->body->value( ... ), $keys ) );
		self::assertSame( [ 'title' => 'Kaufpreis', 'text' => "650.000\u{a0}€" ], $answer->body->value( 'price' ) );
		self::assertMatchesRegularExpression( Uuid::PATTERN, $answer->string( 'uuid' ) );
	}

	public function testOnRequestTheCardContainsTwoSimilarListingsThatAreNotReserved(): void {
		[ $id ]   = array_map( static fn( int $number ): int => Listings::add( [], [ 'post_title' => "Haus {$number}" ] ), range( 1, 4 ) );
		$reserved = Listings::add( [ Field::State->value => 'reserved' ] );
		$similar  = static fn( string $query ): mixed => ( new Rest() )->get( "/listing/{$id}{$query}" )->body->value( 'similar' );
		self::assertNull( $similar( '' ) );
		$cards = (array) $similar( '?similar=1' );
		self::assertCount( 2, $cards );
		self::assertNotContains( $id, array_column( $cards, 'objectId' ) );
		self::assertNotContains( $reserved, array_column( $cards, 'objectId' ) );
	}

	public function testACardShowsAPriceOnRequestAndLinksToAnExternalExpose(): void {
		$id     = Listings::add( [ Field::MarketingType->value => 'rent', Field::PriceOnRequest->value => true, Field::ExposeUrl->value => 'https://expose.example/1' ] );
		$answer = ( new Rest() )->get( "/listing/{$id}?lang=de" );
		self::assertSame( [ 'title' => '', 'text' => 'Preis auf Anfrage' ], $answer->body->value( 'price' ) );
		self::assertSame( 'https://expose.example/1', $answer->string( 'link' ) );
	}

	public function testAnUnknownPriceIsNotMentioned(): void {
		$id = Listings::add( [ Field::Price->value => 0 ] );
		self::assertSame( [ 'title' => '', 'text' => '' ], ( new Rest() )->get( "/listing/{$id}" )->body->value( 'price' ) );
	}

	/** After a 404, the inquiry form says that the listing is gone. */
	public function testUnavailableListingsHaveNoCard(): void {
		foreach ( [ 'active' => 200, 'reserved' => 200, 'sold' => 404, 'reference' => 404 ] as $state => $status ) {
			self::assertSame( $status, ( new Rest() )->get( '/listing/' . Listings::add( [ Field::State->value => $state ] ) )->status, $state );
		}
	}

	public function testARentIsPerMonthInBothLanguages(): void {
		$id = Listings::add( [ Field::MarketingType->value => 'rent', Field::Price->value => 950 ] );
		foreach ( [ 'de' => [ 'Kaltmiete', "950\u{a0}€ pro Monat" ], 'en' => [ 'Monthly rent, excluding utilities', '€950 per month' ] ] as $language => [ $title, $text ] ) {
			self::assertSame( [ 'title' => $title, 'text' => $text ], ( new Rest() )->get( "/listing/{$id}?lang={$language}" )->body->value( 'price' ) );
		}
	}

	public function testThePriceIsShownEvenIfTheCatalogueHasNoPriceField(): void {
		$id       = Listings::addExclusive();
		$filtered = new Filtered();
		// The rules still reference the removed fields.
		$filtered->add( 'doing_it_wrong_trigger_error', static fn(): bool => false );
		$filtered->add(
			'sw_immosuite_catalogue',
			static function ( array $catalogue ): array {
				$fields              = is_array( $catalogue['fields'] ) ? $catalogue['fields'] : [];
				$catalogue['fields'] = array_diff_key( $fields, [ 'price.price' => true, 'area.livingSpace' => true ] );
				return $catalogue;
			}
		);
		$answer = ( new Rest( visitor: $this->visitor ) )->get( '/listing/exclusive/' . Meta::uuid( $id ) );
		$filtered->clear();
		self::assertSame( [ 'title' => 'Preis', 'text' => "650.000\u{a0}€" ], $answer->body->value( 'price' ) );
		self::assertSame( [], $answer->body->value( 'figures' ), 'A figure without a label is not listed.' );
	}

	public function testNonPublicListingsAnswerLikeAbsentOnes(): void {
		$absent = ( new Rest() )->get( '/listing/987654321' );
		self::assertSame( [ 404, 'sw_immosuite_not_found' ], [ $absent->status, $absent->code() ] );
		$ids = [
			'exclusive' => Listings::addExclusive(),
			'draft'     => Listings::add( [], [ 'post_status' => 'draft' ] ),
			'private'   => Listings::add( [], [ 'post_status' => 'private' ] ),
			'password'  => Listings::add( [], [ 'post_password' => 'geheim' ] ),
			'page'      => 1,
			'trash'     => Listings::add(),
			'huge'      => '999999999999999999',
			'zero'      => 0,
		];
		wp_trash_post( $ids['trash'] );
		foreach ( $ids as $name => $id ) {
			self::assertEquals( $absent, ( new Rest() )->get( "/listing/{$id}" ), $name );
			if ( 'exclusive' !== $name ) {
				self::assertEquals( $absent, ( new Rest( visitor: $this->visitor ) )->get( "/listing/{$id}" ), $name );
			}
		}
	}

	/** The inquiry form gets the data of its listing. */
	public function testAVisitorGetsTheCardOfAnExclusiveListing(): void {
		$id     = Listings::addExclusive( title: 'Haus nur für Suchkunden' );
		$answer = ( new Rest( visitor: $this->visitor ) )->get( "/listing/{$id}" );
		self::assertSame( [ 200, 'Haus nur für Suchkunden' ], [ $answer->status, $answer->string( 'title' ) ] );
		self::assertSame( 'no-store', $answer->header( 'Cache-Control' ) );
	}

	/** Specification C7.31. */
	public function testOnlySignedInVisitorsSeeExclusiveListings(): void {
		$first  = Listings::addExclusive( title: 'Erste' );
		$second = Listings::addExclusive( [ Field::Price->value => 0 ], 'Zweite' );
		Listings::add();
		Listings::add( [], [ 'post_status' => 'private' ] );
		self::assertSame( [ 403, 'sw_immosuite_session' ], [ ( new Rest() )->get( '/listing/exclusive' )->status, ( new Rest() )->get( '/listing/exclusive' )->code() ] );
		$cards = self::items( ( new Rest( visitor: $this->visitor ) )->get( '/listing/exclusive' ) );
		self::assertSame( [ 'Zweite', 'Erste' ], array_map( static fn( JsonObject $card ): ?string => $card->string( 'title' ), $cards ) );
		self::assertSame( [ $second, $first ], array_map( static fn( JsonObject $card ): ?int => $card->int( 'objectId' ), $cards ) );
		self::assertSame( home_url( '/immobilie/' . Meta::uuid( $second ) . '/' ), $cards[0]->string( 'link' ) );
	}

	/** The newest hundred are read, and all are counted. */
	public function testTheListReturnsTheNewestHundredExclusiveListings(): void {
		for ( $i = 102; $i > 0; $i-- ) {
			$date = gmdate( 'Y-m-d H:i:s', time() - $i * HOUR_IN_SECONDS );
			Listings::add( [ Field::Exclusive->value => true ], [ 'post_title' => "Villa {$i}", 'post_date' => get_date_from_gmt( $date ), 'post_date_gmt' => $date ] );
		}
		$answer = ( new Rest( visitor: $this->visitor ) )->get( '/listing/exclusive' );
		self::assertSame( '102', $answer->header( 'X-WP-Total' ) );
		$titles = array_map( static fn( JsonObject $card ): ?string => $card->string( 'title' ), self::items( $answer ) );
		self::assertSame( array_map( static fn( int $i ): string => "Villa {$i}", range( 1, 100 ) ), $titles );
	}

	public function testTheExposeShowsEverythingButTheStreet(): void {
		$id = Listings::add(
			[
				Field::Exclusive->value => true,
				Field::Street->value    => 'Uferweg',
				Field::Number->value    => '3',
				Field::Rooms->value     => 4.5,
				Field::Year->value      => 1978,
				Field::PlotArea->value  => 1240,
			],
			[ 'post_content' => "<!-- wp:paragraph --><p>Am See &amp; ruhig.<br>Mit Steg.</p><!-- /wp:paragraph -->\n<!-- wp:sw-immosuite/contact-form /--><p>Zweiter Absatz.</p>[gallery]" ]
		);
		Listings::addPicture( $id, 'zwei.gif', asImage: false );
		$first  = Listings::addPicture( $id, 'eins.gif' );
		$answer = ( new Rest( visitor: $this->visitor ) )->get( '/listing/exclusive/' . Meta::uuid( $id ) );
		self::assertSame( 200, $answer->status );
		self::assertSame( "Am See & ruhig.\nMit Steg.\n\nZweiter Absatz.", $answer->string( 'description' ) );
		self::assertSame( [ '78315 Radolfzell', true ], [ $answer->string( 'address' ), $answer->body->value( 'approximate' ) ] );
		$figures = array_map( static fn( JsonObject $figure ): string => $figure->string( 'label' ) . ' ' . $figure->string( 'text' ), array_values( $answer->body->objects( 'figures' ) ) );
		self::assertSame( [ "Wohnfläche 142,5\u{a0}m²", "Grundstücksfläche 1.240\u{a0}m²", 'Zimmer 4,5', 'Baujahr 1978' ], $figures );
		$pictures = array_values( $answer->body->objects( 'pictures' ) );
		self::assertCount( 2, $pictures );
		self::assertStringContainsString( "sw_immosuite_picture={$first}.large.", (string) $pictures[0]->string( 'url' ) );
		self::assertSame( 'Bild zu „Haus mit Garten am Hang“', $pictures[0]->string( 'alt' ) );
		self::assertStringNotContainsString( 'Uferweg', (string) wp_json_encode( $answer->body->value( 'figures' ) ) . $answer->string( 'address' ) );
		update_post_meta( $id, Field::ExactAddress->value, true );
		$exact = ( new Rest( visitor: $this->visitor ) )->get( '/listing/exclusive/' . Meta::uuid( $id ) );
		self::assertSame( [ 'Uferweg 3, 78315 Radolfzell', false ], [ $exact->string( 'address' ), $exact->body->value( 'approximate' ) ] );
	}

	#[Group( 'sqlite' )]
	public function testAnExposeIsFoundOnlyByTheUuidOfAnExclusiveListing(): void {
		$public = Listings::add();
		$rest   = new Rest( visitor: $this->visitor );
		foreach ( [ Meta::uuid( $public ), Uuid::random(), 'nichts', '%27', (string) Listings::addExclusive() ] as $name ) {
			self::assertSame( 404, $rest->get( "/listing/exclusive/{$name}" )->status, $name );
		}
		self::assertSame( 403, ( new Rest() )->get( '/listing/exclusive/' . Uuid::random() )->status );
	}

	public function testFortyListingsNeedAsManyQueriesAsFour(): void {
		$counts = [];
		foreach ( [ 4, 36 ] as $more ) {
			for ( $number = 0; $number < $more; $number++ ) {
				Listings::addPicture( Listings::addExclusive( title: "Villa {$number}" ), 'villa.gif' );
			}
			wp_cache_flush();
			$rest  = new Rest( visitor: $this->visitor );
			$start = get_num_queries();
			$cards = self::items( $rest->get( '/listing/exclusive' ) );
			$counts[ count( $cards ) ] = get_num_queries() - $start;
			self::assertStringContainsString( 'sw_immosuite_picture=', (string) $cards[0]->string( 'image' ) );
		}
		self::assertSame( [ 4, 40 ], array_keys( $counts ) );
		self::assertSame( $counts[4], $counts[40] );
		self::assertLessThanOrEqual( 12, $counts[40] );
	}

	/** Specification C3.38 and C7.22. */
	#[Group( 'sqlite' )]
	public function testInquiriesAreListedWithTheirState(): void {
		$public    = Listings::add();
		$exclusive = Listings::addExclusive();
		$gone      = Listings::add( [], [ 'post_title' => 'Verkauft' ] );
		$this->inquire( $gone, 400, confirmed: true );
		wp_trash_post( $gone );
		$this->inquire( $public, 300, confirmed: true );
		$this->inquire( $exclusive, 200, confirmed: true );
		$this->inquire( $public, 100, confirmed: false );
		$this->inquire( $public, 50, confirmed: true, contact: 4711, email: 'jemand@domain.example' );
		$this->inquire( $public, 40, confirmed: false, email: 'jemand@domain.example' );
		$items = self::items( ( new Rest( visitor: $this->visitor ) )->get( '/expose-inquiry' ) );
		self::assertSame(
			[
				[ $public, 'unconfirmed', 'Haus mit Garten am Hang' ],
				[ $exclusive, 'confirmed', 'Verborgene Villa am Ufer' ],
				[ $public, 'confirmed', 'Haus mit Garten am Hang' ],
				[ $gone, 'gone', 'Wie es hieß' ],
			],
			array_map( static fn( JsonObject $item ): array => [ $item->int( 'objectId' ), $item->string( 'state' ), $item->string( 'title' ) ], $items )
		);
		self::assertSame( [ null, '', '350.000 €' ], [ $items[3]->value( 'image' ), $items[3]->string( 'link' ), $items[3]->object( 'price' )?->string( 'text' ) ] );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/', (string) $items[0]->string( 'created' ) );
		self::assertCount( 4, array_unique( array_map( static fn( JsonObject $item ): ?string => $item->string( 'uuid' ), $items ) ) );
		self::assertSame( 403, ( new Rest() )->get( '/expose-inquiry' )->status );
	}

	/** Adds an inquiry about a listing. */
	private function inquire( int $listing, int $secondsAgo, bool $confirmed, ?int $contact = null, string $email = '' ): void {
		$email = '' === $email ? strtoupper( $this->visitor->email->typed ) : $email;
		Connection::ofSite()->insert(
			'submissions',
			[
				'uuid'         => Uuid::random(),
				'route'        => 'wizard/expose-inquiry',
				'payload_hash' => str_repeat( 'a', 64 ),
				'kind'         => 'expose-inquiry',
				'widget'       => 'expose-inquiry',
				'language'     => 'de',
				'page_url'     => home_url( '/' ),
				'email_key'    => strtolower( $email ),
				'payload'      => (string) wp_json_encode( [
					'contact' => [ 'email' => $email ],
					'listing' => [ 'title' => 'Wie es hieß', 'zip' => '78462', 'city' => 'Konstanz', 'category' => 'Haus', 'price' => [ 'title' => 'Kaufpreis', 'text' => '350.000 €' ] ],
				] ),
				'contact_id'   => $confirmed ? $contact ?? $this->visitor->contactId : null,
				'listing_id'   => $listing,
				'received_at'  => time() - $secondsAgo,
				'confirmed_at' => $confirmed ? time() - $secondsAgo : null,
			]
		);
	}

	/** @return list<JsonObject> */
	private static function items( Answer $answer ): array {
		self::assertSame( 200, $answer->status );
		return array_values( ( new JsonObject( [ 'items' => self::values( $answer ) ] ) )->objects( 'items' ) );
	}

	/** @return array<array-key, mixed> Items of a body that is a list. */
	private static function values( Answer $answer ): array {
		$values = [];
		for ( $index = 0; $answer->body->has( (string) $index ); $index++ ) {
			$values[] = $answer->body->value( (string) $index );
		}
		return $values;
	}
}
