<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Http;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Http\FormRequirements;
use SwImmoSuite\Tests\Support\AccountFactory;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Bodies;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\Visitor;

/** White space is trimmed before validation, and one answer lists every fault of a body. */
final class OneAnswerTest extends IntegrationTestCase {

	/** Blanks of several scripts. */
	private const BLANKS = " \t\u{a0}\u{3000}\u{200b}\r\n";

	private Rest $rest;

	protected function setUp(): void {
		( new Searches() )->storeRegions();
		$this->rest = new Rest( visitor: AccountFactory::signIn() );
		$_COOKIE    = [];
	}

	/** Specification C5.8. */
	public function testWhiteSpaceIsTrimmedBeforeTheSchemaIsApplied(): void {
		$message = self::padded( Visitor::message( [ 'email' => 'name@domain.example', 'salutation' => 'Frau', 'zip' => '78315', 'phone' => '030 23125 123' ], [], str_repeat( 'a', 5_000 ) ) );
		$answer  = ( new Rest() )->post( '/wizard/contact', $message, Visitor::headers() );
		self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ] );
		$payload = $this->stored->submissions()[0]->payload;
		self::assertIsArray( $payload['contact'] );
		self::assertEqualsCanonicalizing( [ 'Erika', 'Mustermann', 'name@domain.example', 'Frau', '78315', '030 23125 123' ], $payload['contact'] );
		self::assertSame( str_repeat( 'a', 5_000 ), $payload['message'] );
	}

	public function testEveryRouteTrimsWhiteSpace(): void {
		$calls = [
			[ 'POST', '/contact/lead', Bodies::lead(), 'lead-wizard' ],
			[ 'POST', '/wizard/saved-search', Bodies::savedSearch(), 'saved-search-wizard' ],
			[ 'POST', '/saved-search', Searches::body(), null ],
			[ 'POST', '/listing/count', [ 'savedSearch' => Searches::body() ], null ],
			[ 'PUT', '/contact', AccountFactory::body( [ 'firstname' => 'Erika', 'lastname' => 'Muster', 'zip' => '78315' ] ), null ],
			[ 'POST', '/auth/email', [ 'email' => 'name@domain.example' ], null ],
		];
		foreach ( $calls as [ $method, $path, $body, $widget ] ) {
			$answer = $this->rest->call( $method, $path, self::padded( $body ), null === $widget ? [] : Visitor::headers( Visitor::token( $widget ) ) );
			self::assertSame( [ 200, [] ], [ $answer->status, $answer->faults() ], $path );
		}
		self::assertSame( [ '78315', Visitor::EMAIL ], [ $this->stored->contacts()[0]->zip, $this->stored->contacts()[0]->email ] );
		self::assertSame( 1, $this->stored->mailKinds()['login'], 'An address with blanks is accepted.' );
	}

	public function testARepeatedFormWithOtherBlanksIsStoredOnce(): void {
		$headers = Visitor::headers();
		$first   = ( new Rest() )->post( '/wizard/contact', Visitor::message(), $headers );
		self::assertEquals( $first->body, ( new Rest() )->post( '/wizard/contact', self::padded( Visitor::message() ), $headers )->body );
	}

	public function testBlankValuesCountAsEmpty(): void {
		$answer = ( new Rest() )->post( '/wizard/contact', Visitor::message( [ 'firstname' => self::BLANKS, 'phone' => self::BLANKS ] ), Visitor::headers() );
		self::assertSame( [ 200, [ 'contact.firstname required' ] ], [ $answer->status, $answer->faults() ] );
	}

	/**
	 * @param array<string, mixed> $body
	 * @param list<string>         $faults
	 */
	#[DataProvider( 'bodies' )]
	public function testEveryFaultComesInOneAnswer( string $path, ?string $widget, array $body, array $faults ): void {
		$token  = null === $widget ? null : Visitor::token( $widget, demands: new FormRequirements( 'contact-form' === $widget ? [ 'phone', 'message' ] : [ 'phone' ], 'optional' ) );
		$rest   = null === $widget ? $this->rest : new Rest();
		$answer = $rest->post( $path, $body, null === $token ? [] : Visitor::headers( $token ) );
		self::assertSame( [ 400, 'rest_invalid_param' ], [ $answer->status, $answer->code() ] );
		self::assertEqualsCanonicalizing( $faults, $answer->faults() );
		foreach ( $answer->body->object( 'data' )?->objects( 'errors' ) ?? [] as $fault ) {
			self::assertNotSame( '', $fault->string( 'message' ) );
		}
		self::assertSame( 0, count( $this->stored->submissions() ) + count( $this->stored->searches() ) + count( $this->stored->counters() ) );
	}

	/** @return iterable<string, array{string, ?string, array<string, mixed>, list<string>}> */
	public static function bodies(): iterable {
		$faultyPerson = [ 'email' => 'name', 'zip' => 'x', 'customFields' => [ 'acceptContact' => true ] ];
		$personFaults = [ 'email email', 'zip zip', 'phone required', 'customFields.dataPrivacy consent_missing' ];
		yield 'a message' => [ '/wizard/contact', 'contact-form', Visitor::message( $faultyPerson, [], ' ' ), [ ...self::prefixed( 'contact', $personFaults ), 'message required' ] ];
		yield 'a field has one fault' => [
			'/wizard/contact',
			'contact-form',
			Visitor::message( [ 'phone' => 1, 'firstname' => [], 'customFields' => [ 'dataPrivacy' => 'yes' ] ] ),
			[ 'contact.phone phone', 'contact.firstname invalid_characters', 'contact.customFields.dataPrivacy unknown_option', 'contact.customFields.acceptContact consent_missing' ],
		];
		yield 'a missing object is one fault' => [ '/wizard/contact', 'contact-form', [ 'message' => '' ], [ 'contact required', 'message required' ] ];
		yield 'a lead' => [
			'/contact/lead',
			'lead-wizard',
			Bodies::lead(
				[
					'categoryId' => 4711,
					'locations'  => [ [ 'lat' => 'north' ], [ 'locationId' => 'atlantis' ], [ 'lat' => 47.0 ] ],
					'note'       => 'x',
				],
				$faultyPerson
			),
			[
				...self::prefixed( 'address', $personFaults ),
				...self::prefixed( 'lead', [ 'categoryId unknown_category', 'locations.0.lat number', 'locations.1.locationId unknown_region', 'locations.2.lng required', 'note unknown_field' ] ),
			],
		];
		yield 'positions in a list stay the same' => [
			'/contact/lead',
			'lead-wizard',
			Bodies::lead(
				[ 'fields' => [ [ 'valueType' => 'MONEY' ] + Searches::number( 'price.price', 1 ), Searches::number( 'area.plotArea', -1 ), [], Searches::number( 'no.such', 1 ) ] ],
				[ 'phone' => '030 23125 123' ]
			),
			self::prefixed( 'lead.fields', [ '0.valueType unknown_option', '1.value out_of_range', '2 invalid_characters', '3.name field_not_offered' ] ),
		];
		yield 'an unknown type is one fault' => [
			'/contact/lead',
			'lead-wizard',
			Bodies::lead( [ 'categoryId' => Searches::OFFICE, 'objectType' => 'GARDEN', 'fields' => [] ] ),
			[ 'lead.objectType unknown_option', 'address.phone required' ],
		];
		$search = [
			'objectType'    => 'COMMERCIAL',
			'marketingType' => 'sell',
			'locations'     => Searches::locations( 'atlantis', 'altstadt', 'a b' ),
			'fields'        => [ Searches::range( 'price.price', 2, 1 ) ],
		];
		$searchFaults = [
			'marketingType unknown_option',
			'locations.0.locationId unknown_region',
			'locations.2.locationId invalid_characters',
			'categoryId category_mismatch',
			'fields.0.minValue range',
		];
		yield 'a search form' => [
			'/wizard/saved-search',
			'saved-search-wizard',
			[ 'contact' => Visitor::message( $faultyPerson )['contact'] ] + Bodies::savedSearch( $search ),
			[ ...self::prefixed( 'contact', $personFaults ), ...self::prefixed( 'savedSearch', $searchFaults ) ],
		];
		yield 'a search' => [ '/saved-search', null, Searches::body( $search ), $searchFaults ];
		yield 'a search without a category' => [
			'/saved-search',
			null,
			array_diff_key( Searches::body( $search ), [ 'categoryId' => 1 ] ),
			[ ...array_slice( $searchFaults, 0, 3 ), 'categoryId required' ],
		];
		yield 'a count' => [ '/listing/count', null, [ 'savedSearch' => Searches::body( $search ) ], self::prefixed( 'savedSearch', $searchFaults ) ];
		yield 'an inquiry' => [
			'/wizard/expose-inquiry',
			'expose-inquiry',
			Bodies::inquiry( 4711, [ 'type' => 'visit' ], $faultyPerson ),
			[ ...self::prefixed( 'contact', $personFaults ), 'exposeInquiry.type unknown_option', 'exposeInquiry.objectId listing_gone' ],
		];
	}

	public function testFaultsOfABodyThatFitsTheSchemaAreReportedWithStatus200(): void {
		$answer = ( new Rest() )->post( '/wizard/contact', Visitor::message( [ 'firstname' => '' ], [ 'dataPrivacy' => false ] ), Visitor::headers() );
		self::assertSame( [ 200, [ 'contact.firstname required', 'contact.customFields.dataPrivacy consent_missing' ] ], [ $answer->status, $answer->faults() ] );
	}

	public function testABodyWithTooManyFaultsIsNotCheckedFurther(): void {
		$body   = Bodies::lead( [ 'locations' => array_fill( 0, 80, [ 'lat' => [] ] ) ], [ 'email' => 1 ] );
		$answer = ( new Rest() )->post( '/contact/lead', $body, Visitor::headers( Visitor::token( 'lead-wizard' ) ) );
		self::assertSame( [ 400, 50 ], [ $answer->status, count( $answer->faults() ) ] );
	}

	/** The body names its form, so a token cannot be checked against the form of a malformed body. */
	public function testAMalformedBodyIsNotReportedAsAForgedToken(): void {
		$answer = ( new Rest() )->post( '/wizard/contact', [ 'type' => 'newspaper' ] + Visitor::subscription(), Visitor::headers( Visitor::token( 'newsletter' ) ) );
		self::assertSame( [ 400, [ 'type unknown_option' ] ], [ $answer->status, $answer->faults() ] );
	}

	#[Group( 'sqlite' )]
	public function testANameThatAnAccountHasCannotBeRemoved(): void {
		$visitor = AccountFactory::signIn( 'jemand@domain.example', [ 'lastname' => 'Mustermann', 'city' => 'Konstanz' ] );
		$rest    = new Rest( visitor: $visitor );
		$put     = static function ( array $values ) use ( $rest ): Answer {
			/** @var array<string, mixed> $values */
			return $rest->call( 'PUT', '/contact', AccountFactory::body( [ 'email' => 'jemand@domain.example' ] + $values ) );
		};
		foreach ( [ [ 'lastname' => null ], [ 'lastname' => ' ' ], [] ] as $values ) {
			$answer = $put( $values );
			self::assertSame( [ 400, [ 'lastname required' ] ], [ $answer->status, $answer->faults() ] );
			self::assertStringContainsString( 'Bitte geben Sie Ihren Nachnamen ein.', $answer->text );
		}
		self::assertSame( [ 'lastname required', 'zip zip' ], self::sorted( $put( [ 'zip' => 'x' ] )->faults() ), 'One answer lists both faults.' );
		$answer = $put( [ 'firstname' => null, 'lastname' => 'Muster', 'city' => null ] );
		self::assertSame( [ 200, null, 'Muster', null ], [ $answer->status, ...array_map( $answer->body->value( ... ), [ 'firstname', 'lastname', 'city' ] ) ], 'Names that are null may stay null.' );
		$put( [ 'firstname' => 'Erika', 'lastname' => 'Muster' ] );
		self::assertSame( [ 'firstname required' ], $put( [ 'lastname' => 'Muster' ] )->faults() );
	}

	/**
	 * @param array<array-key, mixed> $body
	 * @return array<string, mixed> The body with blanks around every text.
	 */
	private static function padded( array $body ): array {
		$padded = array_map( static fn( mixed $value ): mixed => match ( true ) {
			is_array( $value )  => self::padded( $value ),
			is_string( $value ) => self::BLANKS . $value . self::BLANKS,
			default             => $value,
		}, $body );
		/** @var array<string, mixed> $padded */
		return $padded;
	}

	/**
	 * @param list<string>         $faults
	 * @return list<string> The faults with the path as a prefix.
	 */
	private static function prefixed( string $path, array $faults ): array {
		return array_map( static fn( string $fault ): string => "{$path}.{$fault}", $faults );
	}

	/**
	 * @param list<string> $texts
	 * @return list<string>
	 */
	private static function sorted( array $texts ): array {
		sort( $texts );
		return $texts;
	}
}
