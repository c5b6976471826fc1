<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\Filtered;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/** POST wizard/expose-inquiry: a question about one listing, which may be withdrawn or exclusive. */
final class ExposeInquiryFormTest extends IntegrationTestCase {

	private Rest $rest;

	protected function setUp(): void {
		Listings::clear();
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	protected function tearDown(): void {
		Listings::clear();
	}

	/** C7.7. */
	public function testAnInquiryStoresTheListingsTexts(): void {
		$listing = Listings::add();
		$answer  = $this->send( $listing, 'viewing' );

		self::assertSame( [ 200, false ], [ $answer->status, $answer->body->value( 'error' ) ] );
		[ $row ] = $this->stored->submissions();
		self::assertSame( [ 'expose-inquiry', $listing ], [ $row->kind, $row->listingId ] );
		$payload = $row->payload;
		self::assertSame( [ 'contact', 'exposeInquiry', 'listing', 'message' ], array_keys( $payload ) );
		self::assertSame( [ 'objectId' => $listing, 'type' => 'viewing' ], $payload['exposeInquiry'] );
		self::assertEquals(
			[
				'title'    => 'Haus mit Garten am Hang',
				'zip'      => '78315',
				'city'     => 'Radolfzell',
				'category' => 'Haus',
				'price'    => [
					'title' => 'Kaufpreis',
					'text'  => "650.000\u{a0}€",
				],
			],
			$payload['listing']
		);
		self::assertSame(
			[
				'agency.unconfirmed' => 1,
				'confirm.inquiry'    => 1,
			],
			$this->stored->mailKinds()
		);
		self::assertSame( 'ExposeInquiry', $this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'] );
	}

	public function testStoringTheListingsTextsBuildsNoUrlOfPageOrPicture(): void {
		$listing = Listings::add();
		Listings::addPicture( $listing );
		$filtered = new Filtered();
		$hooksRun = [];
		foreach ( [ 'post_type_link', 'wp_get_attachment_image_src' ] as $hook ) {
			$filtered->add(
				$hook,
				static function ( mixed $value ) use ( &$hooksRun, $hook ): mixed {
					$hooksRun[] = $hook;
					return $value;
				}
			);
		}
		$answer = $this->send( $listing );
		$filtered->clear();
		self::assertSame( [ false, [] ], [ $answer->body->value( 'error' ), $hooksRun ] );
	}

	public function testStrangersGetTheSameAnswerForExclusiveAndAbsentListings(): void {
		$gone      = Listings::add();
		$draft     = Listings::add( [], [ 'post_status' => 'draft' ] );
		$exclusive = Listings::addExclusive();
		$page      = wp_insert_post( [
			'post_title'  => 'Kontakt',
			'post_type'   => 'page',
			'post_status' => 'publish',
		] );
		wp_delete_post( $gone, true );
		$answers = [];
		foreach ( [ $gone, $draft, $exclusive, (int) $page, 999_999_999, PHP_INT_MAX ] as $id ) {
			$answer = $this->send( $id );
			self::assertSame( [ 'exposeInquiry.objectId listing_gone' ], $answer->faults(), (string) $id );
			$answers[] = wp_json_encode( $answer->body->all() );
		}
		self::assertCount( 1, array_unique( $answers ) );
		self::assertStringContainsString( 'Diese Immobilie ist nicht mehr verf', (string) $answers[0] );
		self::assertCount( 0, $this->stored->submissions() );
		wp_delete_post( (int) $page, true );
	}

	public function testASignedInVisitorInquiresAboutAnExclusiveListingOnlyWithTheirOwnAddress(): void {
		$exclusive = Listings::addExclusive();
		$visitor   = ( new Searches() )->addVisitor();
		$rest      = new Rest( 0, $visitor );
		$headers   = Visitor::headers( Visitor::token( 'expose-inquiry' ) );

		$foreign = $rest->post( '/wizard/expose-inquiry', Bodies::inquiry( $exclusive, [], [ 'email' => 'somebody.else@domain.example' ] ), $headers );
		self::assertSame( [ 'exposeInquiry.objectId listing_gone' ], $foreign->faults(), 'The confirmation mail would name the listing to a stranger.' );

		$answer = $rest->post( '/wizard/expose-inquiry', Bodies::inquiry( $exclusive ), $headers );
		self::assertSame( [ false, false ], [ $answer->body->value( 'error' ), $answer->body->value( 'sent' ) ] );
		self::assertSame( [ 'agency.signed-in' => 1 ], $this->stored->mailKinds() );
	}

	public function testRepeatedRequestsAreAnsweredAfterTheListingIsDeleted(): void {
		$listing = Listings::add();
		$headers = Visitor::headers( Visitor::token( 'expose-inquiry' ) );
		$first   = $this->rest->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), $headers );
		wp_delete_post( $listing, true );
		self::assertEquals( $first->body, $this->rest->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing ), $headers )->body );
		$changed = $this->rest->post( '/wizard/expose-inquiry', Bodies::inquiry( $listing, [ 'message' => 'Neu' ] ), $headers );
		self::assertSame( [ 'exposeInquiry.objectId listing_gone' ], $changed->faults() );
		self::assertCount( 1, $this->stored->submissions() );
	}

	public function testRepeatedRequestsAreAnsweredAfterTheSessionEnds(): void {
		$body    = Bodies::inquiry( Listings::addExclusive() );
		$headers = Visitor::headers( Visitor::token( 'expose-inquiry' ) );
		$first   = ( new Rest( 0, ( new Searches() )->addVisitor() ) )->post( '/wizard/expose-inquiry', $body, $headers );
		self::assertFalse( $first->body->value( 'error' ) );
		self::assertEquals( $first->body, $this->rest->post( '/wizard/expose-inquiry', $body, $headers )->body );
		self::assertCount( 1, $this->stored->submissions() );
	}

	public function testACallBackRequiresAPhoneNumber(): void {
		$listing = Listings::add();
		self::assertSame( [ 'contact.phone required' ], $this->send( $listing, 'call' )->faults() );
		self::assertSame( [ 'contact.phone required' ], $this->send( $listing, 'call', [ 'phone' ] )->faults(), 'A phone number required twice is reported once.' );
		self::assertSame( [], $this->send( $listing, 'details' )->faults() );
		$body   = Bodies::inquiry( $listing, [ 'type' => 'call' ], [ 'phone' => '030 23125 123' ] );
		$answer = $this->rest->post( '/wizard/expose-inquiry', $body, Visitor::headers( Visitor::token( 'expose-inquiry' ) ) );
		self::assertFalse( $answer->body->value( 'error' ) );
	}

	/** C5.22. */
	public function testAllErrorsAreReportedAtOnce(): void {
		$body                  = Bodies::inquiry( 999_999_999 );
		$body['contact']       = [
			'email'        => Visitor::EMAIL,
			'firstname'    => 'Erika',
			'customFields' => [ 'acceptContact' => true ],
		];
		$body['exposeInquiry'] = [
			'objectId' => 999_999_999,
			'type'     => 'call',
			'message'  => " \n ",
		];
		$token = Visitor::token( 'expose-inquiry', demands: new FormRequirements( [ 'message' ] ) );
		self::assertSame(
			[
				'exposeInquiry.objectId listing_gone',
				'contact.lastname required',
				'contact.phone required',
				'exposeInquiry.message required',
				'contact.customFields.dataPrivacy consent_missing',
			],
			$this->rest->post( '/wizard/expose-inquiry', $body, Visitor::headers( $token ) )->faults()
		);
	}

	public function testInquiriesAboutUnavailableListingsAreRefused(): void {
		foreach ( [ 'reserved' => [], 'sold' => [ 'exposeInquiry.objectId listing_gone' ], 'reference' => [ 'exposeInquiry.objectId listing_gone' ] ] as $state => $faults ) {
			self::assertSame( $faults, $this->send( Listings::add( [ Field::State->value => $state ] ) )->faults(), $state );
		}
	}

	public function testAPriceOnRequestIsStoredWithoutTheNumber(): void {
		$this->send( Listings::add( [ Field::PriceOnRequest->value => true, Field::MarketingType->value => 'rent' ] ) );
		$listing = $this->stored->submissions()[0]->payload['listing'];
		self::assertIsArray( $listing );
		self::assertSame(
			[
				'title' => '',
				'text'  => 'Preis auf Anfrage',
			],
			$listing['price']
		);
	}

	/** @param list<string> $required */
	private function send( int $listing, ?string $type = null, array $required = [] ): Answer {
		$body = Bodies::inquiry( $listing, null === $type ? [] : [ 'type' => $type ] );
		return $this->rest->post( '/wizard/expose-inquiry', $body, Visitor::headers( Visitor::token( 'expose-inquiry', demands: new FormRequirements( $required ) ) ) );
	}
}
