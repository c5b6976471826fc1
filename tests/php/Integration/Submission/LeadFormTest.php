<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Submission;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Links;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Visitor;

/** POST contact/lead and contact/lead/{formId}: stored data, and faults that only the server can detect. */
final class LeadFormTest extends IntegrationTestCase {

	private Rest $rest;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->rest = new Rest();
		$_COOKIE    = [];
	}

	/** C3.9. */
	public function testAFieldMayHaveNullForTheKeysOfOtherValueTypes(): void {
		$price  = Searches::number( 'price.price', 650_000 );
		$answer = $this->send( Bodies::lead( [ 'fields' => [ Searches::spelledOut( $price ) ] ] ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
		$stored = (array) ( $this->stored->submissions()[0]->payload['lead'] ?? [] );
		self::assertEquals( [ $price ], $stored['fields'] ?? null );
	}

	/** C3.3. */
	public function testTheContactMayCarryCompanyAndContactType(): void {
		$more   = [
			'company'     => 'Muster AG',
			'contactType' => 'owner',
		];
		$answer = $this->send( Bodies::lead( [], $more ) );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
		$stored = (array) ( $this->stored->submissions()[0]->payload['contact'] ?? [] );
		self::assertSame( [ 'company' => 'Muster AG' ], array_intersect_key( $stored, $more ), 'The contact type is not stored.' );
	}

	/** C7.4, C7.32. */
	public function testALeadIsStoredWithItsConsentsAndMails(): void {
		$answer = $this->send( Bodies::lead( [], [], " Bitte abends anrufen.\r\n" ) );

		self::assertSame( [ 200, false, true ], [ $answer->status, $answer->body->value( 'error' ), $answer->body->value( 'sent' ) ] );
		[ $row ] = $this->stored->submissions();
		self::assertSame(
			[ $answer->string( 'id' ), 'lead', 'lead-wizard', 'contact/lead', null ],
			[ $row->uuid, $row->kind, $row->widget, $row->route, $row->confirmedAt ]
		);
		self::assertSame(
			[
				'contact' => [
					'firstname' => 'Erika',
					'lastname'  => 'Mustermann',
					'email'     => Visitor::EMAIL,
				],
				'lead'    => [
					'marketingType' => 'BUY',
					'objectType'    => 'LIVING',
					'categoryId'    => 22332,
					'locations'     => [
						[
							'zip'  => '78315',
							'city' => 'Radolfzell',
						],
					],
					'fields'        => [ Searches::number( 'price.price', 650_000 ) ],
				],
				'formId'  => 411,
				'message' => 'Bitte abends anrufen.',
			],
			$row->payload
		);
		self::assertSame( [ 'dataPrivacy', 'acceptContact.request' ], array_column( $this->stored->consents(), 'textId' ) );
		self::assertSame(
			[
				'agency.unconfirmed' => 1,
				'confirm.lead'       => 1,
			],
			$this->stored->mailKinds()
		);
		self::assertCount( 0, $this->stored->contacts() );
	}

	public function testConfirmingFillsTheContactAndNotifiesTheAgencyAgain(): void {
		$this->send( Bodies::lead() );
		self::assertSame( 'Lead', $this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ) );
		self::assertSame( 'Lead', $this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] )->string( 'opcode' ), 'A repeated click gets the same answer.' );
		[ $contact ] = $this->stored->contacts();
		self::assertSame( [ 'Erika', $contact->id ], [ $contact->firstname, $this->stored->submissions()[0]->contactId ] );
		self::assertSame( array_fill( 0, 2, $contact->id ), array_column( $this->stored->consents(), 'contactId' ) );
		self::assertSame( 1, $this->stored->mailKinds()['agency.confirmed'] );
	}

	/** C7.5. */
	public function testTheDefaultFormHasTwoRoutesThatShareItsSubmissions(): void {
		$headers = Visitor::headers( Visitor::token( 'lead-wizard' ) );
		$first   = $this->rest->post( '/contact/lead', Bodies::lead(), $headers );
		$again   = $this->rest->post( '/contact/lead/411', Bodies::lead(), $headers );
		$other   = $this->rest->post( '/contact/lead/7', Bodies::lead(), $headers );

		self::assertEquals( $first->body, $again->body );
		self::assertNotSame( $first->string( 'id' ), $other->string( 'id' ) );
		self::assertSame( [ 'contact/lead', 'contact/lead/7' ], array_column( $this->stored->submissions(), 'route' ) );
		self::assertSame( [ 411, 7 ], array_column( array_column( $this->stored->submissions(), 'payload' ), 'formId' ) );

		self::assertSame( 409, $this->rest->post( '/contact/lead/411', Bodies::lead( [], [], 'Etwas anderes' ), $headers )->status );
	}

	/**
	 * C3.6.
	 *
	 * @param array<string, mixed> $lead   Replaces keys of the lead.
	 * @param list<string>         $faults
	 */
	#[DataProvider( 'rules' )]
	public function testValuesNotOfferedAreReportedAtTheirField( array $lead, array $faults ): void {
		$answer = $this->send( Bodies::lead( $lead ) );
		self::assertSame( [ 200, $faults ], [ $answer->status, $answer->faults() ] );
		self::assertSame( [] !== $faults, $answer->body->value( 'error' ) );
		self::assertSame( [] === $faults ? 1 : 0, count( $this->stored->submissions() ) );
		foreach ( $answer->body->objects( 'errors' ) as $fault ) {
			self::assertNotSame( 'Bitte prüfen Sie Ihre Eingaben.', $fault->string( 'message' ), 'Each field has its own sentence.' );
		}
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>}> */
	public static function rules(): iterable {
		$price = static fn( int|float $value ): array => Searches::number( 'price.price', $value );
		yield 'only a category' => [ [ 'locations' => [], 'fields' => [] ], [] ];
		yield 'every kind of property' => [ [ 'categoryId' => 36561 ], [] ];
		yield 'a category that does not exist' => [ [ 'categoryId' => 4711 ], [ 'lead.categoryId unknown_category' ] ];
		yield 'a negative category' => [ [ 'categoryId' => -1 ], [ 'lead.categoryId unknown_category' ] ];
		yield 'a commercial category without the type' => [ [ 'categoryId' => 42723, 'fields' => [] ], [ 'lead.categoryId category_mismatch' ] ];
		yield 'commercial' => [ [ 'categoryId' => 42723, 'objectType' => 'COMMERCIAL', 'fields' => [] ], [] ];
		yield 'a plot of any type' => [ [ 'categoryId' => 19795, 'objectType' => 'COMMERCIAL' ], [] ];
		yield 'a plot is not rented out' => [ [ 'categoryId' => 19795, 'marketingType' => 'RENT' ], [ 'lead.categoryId category_mismatch' ] ];
		yield 'a region' => [ [ 'locations' => Searches::locations( 'altstadt', '78315' ) ], [] ];
		yield 'an unknown region among known ones' => [ [ 'locations' => Searches::locations( 'altstadt', 'atlantis' ) ], [ 'lead.locations.1.locationId unknown_region' ] ];
		yield 'region ids are case-sensitive' => [ [ 'locations' => Searches::locations( 'Altstadt' ) ], [ 'lead.locations.0.locationId unknown_region' ] ];
		yield 'a number out of bounds' => [ [ 'fields' => [ $price( -5 ) ] ], [ 'lead.fields.0.value out_of_range' ] ];
		yield 'a field of another category' => [
			[ 'categoryId' => 19795, 'fields' => [ $price( 1 ), Searches::number( 'area.livingSpace', 100 ) ] ],
			[ 'lead.fields.1.name field_not_offered' ],
		];
		yield 'a year of three digits' => [ [ 'fields' => [ Searches::number( 'property[baujahr]', 978 ) ] ], [ 'lead.fields.0.value number' ] ];
		yield 'a range, allowed only in searches' => [ [ 'fields' => [ Searches::range( 'price.price', 1, 2 ) ] ], [ 'lead.fields.0.valueType number' ] ];
		yield 'everything at once' => [
			[
				'categoryId' => 42723,
				'locations'  => Searches::locations( 'atlantis' ),
				'fields'     => [ $price( -5 ) ],
			],
			[ 'lead.categoryId category_mismatch', 'lead.locations.0.locationId unknown_region', 'lead.fields.0.value out_of_range' ],
		];
	}

	/**
	 * C3.7.
	 *
	 * @param array<string, mixed> $location
	 * @param list<string>         $faults
	 */
	#[DataProvider( 'places' )]
	public function testALocationIsARegionOrAPlace( array $location, array $faults ): void {
		self::assertSame( $faults, $this->send( Bodies::lead( [ 'locations' => [ (object) $location ] ] ) )->faults() );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>}> */
	public static function places(): iterable {
		yield 'nothing' => [ [], [ 'lead.locations.0 required' ] ];
		yield 'blanks' => [ [ 'city' => "\u{a0} ", 'street' => '' ], [ 'lead.locations.0 required' ] ];
		yield 'a region and a city' => [ [ 'locationId' => 'altstadt', 'city' => 'Konstanz' ], [ 'lead.locations.0.locationId unknown_field' ] ];
		yield 'a region and a point' => [ [ 'locationId' => 'altstadt', 'lat' => 47.66, 'lng' => 9.17 ], [ 'lead.locations.0.locationId unknown_field' ] ];
		yield 'half a point' => [ [ 'lat' => 47.66 ], [ 'lead.locations.0.lng required' ] ];
		yield 'a point' => [ [ 'lat' => 47, 'lng' => 9.17, 'radiusKm' => 5 ], [] ];
		yield 'an invalid postal code' => [ [ 'zip' => 'D1 ' ], [ 'lead.locations.0.zip zip' ] ];
		yield 'a whole address' => [ [ 'street' => 'Seestraße', 'number' => '12 a', 'zip' => '78315', 'city' => 'Radolfzell', 'district' => 'Böhringen' ], [] ];
	}

	/** C9.7. */
	public function testTheAgencysMailNamesAFormOtherThanTheDefault(): void {
		foreach ( [ '/contact/lead' => 0, '/contact/lead/411' => 0, '/contact/lead/815' => 1 ] as $path => $expected ) {
			$this->rest->post( $path, Bodies::lead(), Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
			$this->rest->post( '/wizard/confirm', [ 'k' => Links::latest() ] );
			$namedMails = 0;
			foreach ( SentMails::all() as $mail ) {
				$isToVisitor = Visitor::EMAIL === $mail['to'];
				self::assertSame( $isToVisitor ? 0 : $expected, substr_count( $mail['text'], 'Formular' ), "{$path} to {$mail['to']}" );
				$namedMails += $isToVisitor ? 0 : (int) preg_match( '/^IMMOBILIE\n(?:.+\n)*Formular:[ ]{10}815\n/m', $mail['text'] );
			}
			self::assertSame( 2 * $expected, $namedMails, 'Both mails to the agency name the form.' );
		}
	}

	/** C5.26. */
	public function testRequiredFieldsAreReportedWithOtherErrors(): void {
		$body            = Bodies::lead( [ 'categoryId' => 4711 ] );
		$body['address'] = [
			'email'        => Visitor::EMAIL,
			'lastname'     => ' ',
			'zip'          => 'D1 ',
			'customFields' => [ 'dataPrivacy' => true ],
		];
		$token = Visitor::token( 'lead-wizard', demands: new FormRequirements( [ 'phone', 'message' ], 'required' ) );
		self::assertSame(
			[
				'address.zip zip',
				'lead.categoryId unknown_category',
				'address.firstname required',
				'address.lastname required',
				'address.phone required',
				'message required',
				'address.customFields.acceptContact consent_missing',
				'address.customFields.newsletter consent_missing',
			],
			$this->rest->post( '/contact/lead', $body, Visitor::headers( $token ) )->faults()
		);
	}

	public function testTheTokenOfAnotherWidgetIsRefused(): void {
		foreach ( [ 'contact-form', 'newsletter', 'saved-search-wizard', 'expose-inquiry' ] as $widget ) {
			$answer = $this->rest->post( '/contact/lead', Bodies::lead(), Visitor::headers( Visitor::token( $widget ) ) );
			self::assertSame( [ 403, 'sw_immosuite_form_token' ], [ $answer->status, $answer->code() ], $widget );
		}
		self::assertCount( 0, $this->stored->submissions() );
	}

	/** @param array<string, mixed> $body */
	private function send( array $body ): Answer {
		return $this->rest->post( '/contact/lead', $body, Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
	}
}
