<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Property\Listing\Record\Feature;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRules;

/** GET, POST, PUT and DELETE saved-search. */
#[Group( 'sqlite' )]
final class SavedSearchRoutesTest extends IntegrationTestCase {

	private const ABSENT = '3f9c2a1e-5b7d-4c8e-9a10-2b3c4d5e6f70';

	private Searches $factory;

	private Visitor $visitor;

	private Rest $rest;

	protected function setUp(): void {
		$this->factory = new Searches();
		$this->factory->storeRegions();
		$this->visitor = $this->factory->addVisitor();
		$this->rest    = new Rest( 0, $this->visitor );
	}

	/** C3.36, C7.18, C7.19, C7.20, C7.21. */
	public function testASearchIsSavedReadChangedAndDeleted(): void {
		$this->factory->addListing( 1 );
		$created = $this->rest->post( '/saved-search', Searches::body() );
		self::assertSame( 200, $created->status );
		self::assertSame( [ 1, false ], [ $created->body->int( 'matches' ), $created->body->value( 'paused' ) ] );
		self::assertSame( 'Wohnung kaufen in Altstadt und Höri · Kaufpreis: bis 450.000 € · Wohnfläche: ab 80 m²', str_replace( "\u{a0}", ' ', $created->string( 'title' ) ) );
		self::assertMatchesRegularExpression( '/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/D', $created->string( 'created' ) );
		self::assertEqualsWithDelta( time(), strtotime( $created->string( 'created' ) ), 5 );
		self::assertEquals( [ $created->body ], $this->listed() );

		$uuid    = $created->string( 'uuid' );
		$changed = $this->rest->call( 'PUT', "/saved-search/{$uuid}", Searches::body( [ 'locations' => Searches::locations( 'meersburg' ) ] ) );
		self::assertSame( [ 200, $uuid, 0, $created->string( 'created' ) ], [ $changed->status, $changed->string( 'uuid' ), $changed->body->int( 'matches' ), $changed->string( 'created' ) ] );
		self::assertEquals( [ $changed->body ], $this->listed() );

		self::assertSame( 204, $this->rest->call( 'DELETE', "/saved-search/{$uuid}" )->status );
		self::assertSame( [], $this->listed() );
		self::assertSame( 404, $this->rest->call( 'DELETE', "/saved-search/{$uuid}" )->status );
	}

	public function testAResponseIsAValidRequestBody(): void {
		$search = $this->rest->post( '/saved-search', Searches::body() )->body;
		$body   = array_intersect_key( $search->all(), Searches::body() + [ 'paused' => false, 'uuid' => '' ] );
		/** @var array<string, mixed> $body */
		self::assertSame( 200, $this->rest->call( 'PUT', '/saved-search/' . $search->string( 'uuid' ), $body )->status );
		$this->rest->call( 'DELETE', '/saved-search/' . $search->string( 'uuid' ) );
		$restored = $this->rest->post( '/saved-search', [ 'paused' => true ] + $body );
		self::assertSame( [ 200, true ], [ $restored->status, $restored->body->value( 'paused' ) ], 'Posting the response again undoes the deletion.' );
		self::assertNotSame( $search->string( 'uuid' ), $restored->string( 'uuid' ) );
	}

	/** C3.9. */
	public function testAFieldMayHaveNullForTheKeysOfOtherValueTypes(): void {
		$fields  = [ Searches::range( 'price.price', 100_000, 450_000 ) ];
		$spelled = array_map( Searches::spelledOut( ... ), $fields );
		$created = $this->rest->post( '/saved-search', Searches::body( [ 'fields' => $spelled ] ) );
		self::assertSame( [ 200, [] ], [ $created->status, $created->faults() ] );
		self::assertEquals( $fields, $created->body->all()['fields'] ?? null, 'Responses omit keys of other kinds.' );
		$path = '/saved-search/' . $created->string( 'uuid' );
		self::assertSame( 200, $this->rest->call( 'PUT', $path, Searches::body( [ 'fields' => $spelled ] ) )->status );
		$wrong = $this->rest->call( 'PUT', $path, Searches::body( [ 'fields' => [ [ 'value' => 5 ] + $spelled[0] ] ] ) );
		self::assertSame( [ 400, [ 'fields.0.value unknown_field' ] ], [ $wrong->status, $wrong->faults() ] );
	}

	/** D7: equipment is stored, counted and named; a listing that does not state it does not match. */
	public function testASearchRequiresItsEquipment(): void {
		$this->factory->addListing( 1, [ 'features' => Feature::bits( [ Feature::Lift, Feature::Garden ] ) ] );
		$this->factory->addListing( 2 );
		$created = $this->rest->post( '/saved-search', Searches::body( [ 'features' => [ 'garden', 'lift', 'garden' ] ] ) );
		self::assertSame( [ 200, 1, [ 'garden', 'lift' ] ], [ $created->status, $created->body->int( 'matches' ), $created->body->value( 'features' ) ] );
		self::assertStringEndsWith( ' · Ausstattung: Garten, Aufzug', $created->string( 'title' ) );
		self::assertEquals( [ $created->body ], $this->listed() );
		self::assertSame( 1, $this->rest->post( '/listing/count', [ 'savedSearch' => Searches::body( [ 'features' => [ 'lift' ] ] ) ] )->body->int( 'count' ) );
		$changed = $this->rest->call( 'PUT', '/saved-search/' . $created->string( 'uuid' ), Searches::body() )->body;
		self::assertSame( [ 2, false ], [ $changed->int( 'matches' ), $changed->has( 'features' ) ], 'A PUT without equipment removes it.' );
		$refused = $this->rest->post( '/saved-search', Searches::body( [ 'features' => [ 'pool' ] ] ) );
		self::assertSame( [ 400, [ 'features.0' ] ], [ $refused->status, array_map( static fn( string $fault ): string => explode( ' ', $fault )[0], $refused->faults() ) ] );
	}

	public function testASearchOfAPlaceAndItsSurroundingsIsNamedByThePlace(): void {
		$regions = [ 'locations' => Searches::locations( 'hoeri', 'altstadt', 'petershausen' ), 'fields' => [] ];
		$created = $this->rest->post( '/saved-search', Searches::body( [ 'around' => 'konstanz' ] + $regions ) );
		$put     = fn( bool $isMoved ) => $this->rest->call( 'PUT', '/saved-search/' . $created->string( 'uuid' ), Searches::body( $isMoved ? [] : [ 'paused' => true ] + $regions ) );
		$export  = $this->rest->get( '/contact/export' )->body->object( 'savedSearches' )?->object( '0' )?->string( 'around' );
		self::assertSame( [ 'konstanz', 'Wohnung kaufen in Konstanz und 1 Ort im Umkreis', 'konstanz' ], [ $created->string( 'around' ), $created->string( 'title' ), $export ] );
		self::assertSame( $created->string( 'title' ), $put( isMoved: false )->string( 'title' ) );
		self::assertFalse( $put( isMoved: true )->body->has( 'around' ), 'A search moved to other regions has no place.' );
	}

	public function testAPausedSearchMatchesNothing(): void {
		$this->factory->addListing( 1 );
		$uuid = $this->rest->post( '/saved-search', Searches::body() )->string( 'uuid' );
		$path = "/saved-search/{$uuid}";
		foreach ( [ [ [ 'paused' => true ], 0 ], [ [], 0 ], [ [ 'paused' => false ], 1 ], [ [], 1 ] ] as [ $values, $matches ] ) {
			self::assertSame( $matches, $this->rest->call( 'PUT', $path, Searches::body( $values ) )->body->int( 'matches' ) );
		}
	}

	/** A new search without a frequency gets daily alerts. A PUT without the field keeps the frequency. */
	public function testTheFrequencyIsDailyByDefaultAndKeptIfOmitted(): void {
		$created = $this->rest->post( '/saved-search', Searches::body() );
		$path    = '/saved-search/' . $created->string( 'uuid' );
		self::assertSame( 'daily', $created->string( 'alerts' ) );
		foreach ( [ 'instant', 'weekly', 'off', 'daily', 'off' ] as $alerts ) {
			self::assertSame( $alerts, $this->rest->call( 'PUT', $path, Searches::body( [ 'alerts' => $alerts ] ) )->string( 'alerts' ) );
			self::assertSame( $alerts, $this->rest->call( 'PUT', $path, Searches::body( [ 'paused' => 'off' === $alerts ] ) )->string( 'alerts' ) );
			self::assertSame( [ $alerts ], array_map( static fn( JsonObject $search ): ?string => $search->string( 'alerts' ), $this->listed() ) );
		}
		self::assertSame( 'weekly', $this->rest->post( '/saved-search', Searches::body( [ 'alerts' => 'weekly' ] ) )->string( 'alerts' ) );
		self::assertSame( 200, $this->rest->post( '/listing/count', [ 'savedSearch' => Searches::body( [ 'alerts' => 'off' ] ) ] )->status );
		foreach ( [ 'hourly', '', 'Daily', null, 1 ] as $unknown ) {
			$refused = $this->rest->call( 'PUT', $path, Searches::body( [ 'alerts' => $unknown ] ) );
			self::assertSame( 400, $refused->status );
			self::assertSame( [ 'alerts' ], array_map( static fn( string $fault ): string => explode( ' ', $fault )[0], $refused->faults() ) );
		}
		$export = $this->rest->get( '/contact/export' )->body->objects( 'savedSearches' );
		self::assertEqualsCanonicalizing( [ 'off', 'weekly' ], array_map( static fn( JsonObject $search ): ?string => $search->string( 'alerts' ), $export ) );
	}

	/** C3.37. */
	public function testOnlyMatchesThatTheVisitorMaySeeAreCounted(): void {
		$this->factory->addListing( 1 );
		$this->factory->addListing( 2, [ 'exclusive' => 1 ] );
		$this->factory->addListing( 3, [ 'price' => 45_000_001 ] );
		$this->factory->addListing( 4, [ 'price' => null ] );
		$this->factory->addListing( 5, [ 'exclusive' => 1, 'listed_at' => time() + 3_600 ] );
		$this->factory->addListing( 6, [ 'region' => 'petershausen' ] );
		$this->factory->addListing( 7, [ 'marketing_type' => 'rent' ] );
		$saved = $this->rest->post( '/saved-search', Searches::body() )->body;
		self::assertSame( [ 3, 1 ], [ $saved->int( 'matches' ), $saved->int( 'unstated' ) ] );
		self::assertSame( 4, ( new Rest( 3_601, $this->visitor ) )->get( '/saved-search' )->body->object( '0' )?->int( 'matches' ), 'A scheduled listing is counted an hour later.' );
	}

	/** C3.37. */
	public function testTheTitleIsInTheLanguageOfTheRequest(): void {
		$this->rest->post( '/saved-search', Searches::body( [ 'fields' => [] ] ) );
		$answer = $this->rest->call( 'GET', '/saved-search?lang=en' );
		self::assertSame( 'Apartment to buy in Altstadt and Höri', $answer->body->object( '0' )?->string( 'title' ) );
	}

	public function testTheNewestComesFirstAndDuplicatesAreAllowed(): void {
		$first  = ( new Rest( -60, $this->visitor ) )->post( '/saved-search', Searches::body() )->string( 'uuid' );
		$second = $this->rest->post( '/saved-search', Searches::body() )->string( 'uuid' );
		self::assertSame( [ $second, $first ], array_map( static fn( JsonObject $search ): ?string => $search->string( 'uuid' ), $this->listed() ) );
	}

	/** A client whose answer was lost repeats the request, and this must not create a second search. */
	public function testARepeatedCallStoresNothingAgain(): void {
		$key    = [ 'Idempotency-Key' => self::ABSENT ];
		$first  = $this->rest->post( '/saved-search', Searches::body(), $key );
		$repeat = $this->rest->post( '/saved-search', Searches::body(), [ 'Idempotency-Key' => strtoupper( self::ABSENT ) ] );
		self::assertSame( [ 200, 200 ], [ $first->status, $repeat->status ] );
		self::assertEquals( $first->body, $repeat->body );

		$this->rest->post( '/saved-search', Searches::body(), [ 'Idempotency-Key' => wp_generate_uuid4() ] );
		$this->rest->post( '/saved-search', Searches::body( [ 'fields' => [] ] ), $key );
		$other = new Rest( 0, $this->factory->addVisitor( 'other@domain.example' ) );
		self::assertNotSame( $first->string( 'uuid' ), $other->post( '/saved-search', Searches::body(), $key )->string( 'uuid' ) );
		self::assertCount( 3, $this->listed(), 'Another key or another search is another write.' );
	}

	public function testARepeatedCallIsCountedOnceAndGetsTheFirstAnswer(): void {
		add_filter( 'sw_immosuite_limits', $limit = static fn( array $limits ): array => [ 'writes' => 1 ] + $limits );
		$key  = [ 'Idempotency-Key' => self::ABSENT ];
		$uuid = $this->rest->post( '/saved-search', Searches::body(), $key )->string( 'uuid' );
		$this->tables->empty( 'regions' );
		$repeat = ( new Rest( 60, $this->visitor ) )->post( '/saved-search', Searches::body(), $key );
		remove_filter( 'sw_immosuite_limits', $limit );
		self::assertSame( [ 200, $uuid ], [ $repeat->status, $repeat->string( 'uuid' ) ] );
	}

	public function testAKeyThatIsNoUuidIsRefused(): void {
		$refused = $this->rest->post( '/saved-search', Searches::body(), [ 'Idempotency-Key' => 'once' ] );
		self::assertSame( [ 400, 'sw_immosuite_idempotency_key' ], [ $refused->status, $refused->code() ] );
		self::assertSame( [], $this->listed() );
	}

	public function testAnotherContactsSearchAndAnAbsentOneAreTheSame404(): void {
		$uuid    = $this->rest->post( '/saved-search', Searches::body() )->string( 'uuid' );
		$other   = new Rest( 0, $this->factory->addVisitor( 'other@domain.example' ) );
		$answers = [];
		foreach ( [ $uuid, self::ABSENT, strtoupper( $uuid ), "{$uuid}x", '1', '%00' ] as $id ) {
			foreach ( [ [ 'PUT', Searches::body() ], [ 'PUT', Searches::body( [ 'categoryId' => 4711 ] ) ], [ 'DELETE', null ] ] as [ $method, $body ] ) {
				$answer    = $other->call( $method, "/saved-search/{$id}", $body );
				$answers[] = $answer->status . ' ' . wp_json_encode( $answer->body->all() );
			}
		}
		self::assertSame( [ '404 {"code":"sw_immosuite_not_found","message":"Diesen Eintrag gibt es nicht mehr.","data":{"status":404}}' ], array_values( array_unique( $answers ) ) );
		self::assertSame( [], $other->get( '/saved-search' )->body->all() );
		self::assertCount( 1, $this->listed() );
		self::assertCount( 2, $this->stored->postings() );
	}

	public function testWithoutASessionEveryRouteIsRefused(): void {
		$stranger = new Rest();
		foreach ( [ [ 'GET', '', null ], [ 'POST', '', Searches::body() ], [ 'PUT', '/' . self::ABSENT, Searches::body() ], [ 'DELETE', '/' . self::ABSENT, null ] ] as [ $method, $path, $body ] ) {
			$answer = $stranger->call( $method, "/saved-search{$path}", $body );
			self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ] );
		}
	}

	public function testADeletedContactSavesNothing(): void {
		$this->tables->empty( 'contacts' );
		$answer = $this->rest->post( '/saved-search', Searches::body() );
		self::assertSame( [ 403, 'sw_immosuite_session' ], [ $answer->status, $answer->code() ] );
		self::assertCount( 0, $this->stored->searches() );
	}

	public function testAContactHasAtMost100Searches(): void {
		for ( $i = 1; $i < SavedSearchRules::MAX_SEARCHES; $i++ ) {
			$this->rest->services->get( SavedSearchRepository::class )->add( $this->visitor->contactId, Searches::search() );
		}
		self::assertSame( 200, $this->rest->post( '/saved-search', Searches::body() )->status );
		$refused = $this->rest->post( '/saved-search', Searches::body() );
		self::assertSame( [ 409, 'sw_immosuite_too_many_searches' ], [ $refused->status, $refused->code() ] );
		self::assertStringContainsString( 'Mehr Suchprofile kann ein Konto nicht enthalten.', $refused->string( 'message' ) );
		self::assertCount( SavedSearchRules::MAX_SEARCHES, $this->listed() );
		self::assertSame( 200, ( new Rest( 0, $this->factory->addVisitor( 'other@domain.example' ) ) )->post( '/saved-search', Searches::body() )->status );
	}

	/**
	 * @param array<string, mixed> $values
	 * @param list<string>         $faults
	 */
	#[DataProvider( 'faults' )]
	public function testValuesNotOfferedAreReportedAtTheirField( array $values, array $faults, string $sentence ): void {
		$post = $this->rest->post( '/saved-search', Searches::body( $values ) );
		self::assertSame( [ 400, 'rest_invalid_param', 'Bitte prüfen Sie Ihre Eingaben.' ], [ $post->status, $post->code(), $post->string( 'message' ) ] );
		self::assertSame( $faults, $post->faults() );
		self::assertSame( $sentence, $post->body->object( 'data' )?->object( 'errors' )?->object( '0' )?->string( 'message' ) );
		self::assertCount( 0, $this->stored->searches() );

		$uuid = $this->rest->post( '/saved-search', Searches::body() )->string( 'uuid' );
		self::assertSame( $faults, $this->rest->call( 'PUT', "/saved-search/{$uuid}", Searches::body( $values ) )->faults() );
		$count = $this->rest->post( '/listing/count', [ 'savedSearch' => Searches::body( $values ) ] );
		self::assertSame( 400, $count->status );
		self::assertSame( array_map( static fn( string $fault ): string => "savedSearch.{$fault}", $faults ), $count->faults() );
	}

	/** @return iterable<string, array{array<string, mixed>, list<string>, string}> */
	public static function faults(): iterable {
		$gone = 'Diese Immobilienart gibt es nicht mehr. Bitte wählen Sie neu.';
		$fit  = 'Bitte wählen Sie eine Immobilienart, die zur Nutzung passt.';
		yield 'unknown category' => [ [ 'categoryId' => 4711 ], [ 'categoryId unknown_category' ], $gone ];
		yield 'a category of another type' => [ [ 'objectType' => 'COMMERCIAL' ], [ 'categoryId category_mismatch' ], $fit ];
		yield 'plots are not for rent' => [
			[
				'categoryId'    => Searches::PLOT,
				'marketingType' => 'rent',
				'fields'        => [],
			],
			[ 'categoryId category_mismatch' ],
			$fit,
		];
		yield 'unknown regions' => [
			[ 'locations' => Searches::locations( 'altstadt', 'atlantis', 'Altstadt' ) ],
			[ 'locations.1.locationId unknown_region', 'locations.2.locationId unknown_region' ],
			'Eine gewählte Region gibt es nicht mehr. Bitte prüfen Sie die Regionen.',
		];
		yield 'a range that ends before it begins' => [
			[ 'fields' => [ Searches::range( 'area.livingSpace', 80, null ), Searches::range( 'price.price', 2, 1 ) ] ],
			[ 'fields.1.minValue range' ],
			'Der Wert bei „ab“ darf nicht größer sein als der Wert bei „bis“.',
		];
		yield 'a field of another category' => [
			[
				'categoryId' => Searches::PLOT,
				'fields'     => [ Searches::range( 'area.livingSpace', 80, null ) ],
			],
			[ 'fields.0.name field_not_offered' ],
			'„Wohnfläche“ gehört nicht zu dieser Immobilienart. Bitte leeren Sie das Feld.',
		];
		yield 'everything at once' => [
			[
				'objectType' => 'COMMERCIAL',
				'locations'  => Searches::locations( 'atlantis' ),
				'fields'     => [ Searches::range( 'price.price', 2, 1 ) ],
			],
			[ 'categoryId category_mismatch', 'locations.0.locationId unknown_region', 'fields.0.minValue range' ],
			$fit,
		];
	}

	public function testASearchForApartmentBuildingsHasTheFieldsOfHouses(): void {
		$fields = [
			Searches::range( 'price.price', 100_000, 900_000 ),
			Searches::range( 'area.livingSpace', 80, null ),
			Searches::range( 'area.plotArea', 300, null ),
			Searches::range( 'area.numberRooms', 6, null ),
			Searches::range( 'property[baujahr]', 1900, 1990 ),
		];
		$this->factory->addListing( 1, [ 'category_id' => 36561, 'rooms' => 600 ] );
		foreach ( [ 36561 => 1, Searches::HOUSE => 0 ] as $category => $matches ) {
			$answer = $this->rest->post( '/saved-search', Searches::body( [ 'categoryId' => $category, 'fields' => $fields ] ) );
			self::assertSame( [ 200, $matches ], [ $answer->status, $answer->body->int( 'matches' ) ] );
		}
		self::assertStringStartsWith( 'Mehrfamilienhaus kaufen', (string) $this->rest->get( '/saved-search' )->body->object( '1' )?->string( 'title' ) );
	}

	public function testAPlotMatchesEveryObjectType(): void {
		foreach ( [ 'LIVING', 'COMMERCIAL' ] as $use ) {
			$plot = [ 'objectType' => $use, 'categoryId' => Searches::PLOT, 'fields' => [] ];
			self::assertSame( 200, $this->rest->post( '/saved-search', Searches::body( $plot ) )->status );
		}
	}

	public function testTheNumberOfQueriesDependsOnlyOnPagesOfSearches(): void {
		$this->factory->addListing( 1 );
		$this->rest->post( '/saved-search', Searches::body() );
		$few = $this->queries();
		for ( $i = 2; $i <= 60; $i++ ) {
			$this->factory->addListing( $i );
		}
		self::assertSame( $few, $this->queries() );
		for ( $i = 1; $i < 75; $i++ ) {
			$this->rest->services->get( SavedSearchRepository::class )->add( $this->visitor->contactId, Searches::search() );
		}
		self::assertSame( $few + 2, $this->queries(), 'One more query for each further 25 searches.' );
	}

	private function queries(): int {
		$before = get_num_queries();
		self::assertSame( 200, ( new Rest( 0, $this->visitor ) )->get( '/saved-search' )->status );
		return get_num_queries() - $before;
	}

	/** @return list<JsonObject> */
	private function listed(): array {
		$answer = $this->rest->get( '/saved-search' );
		self::assertSame( 200, $answer->status );
		return array_map( static fn( mixed $search ): JsonObject => new JsonObject( is_array( $search ) ? $search : [] ), array_values( $answer->body->all() ) );
	}
}
