<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use PHPUnit\Framework\Attributes\DataProvider;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Catalogue\MarketingType;
use SwImmoSuite\Property\Catalogue\ObjectType;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Visitor\Inquiry\Inquiry;
use SwImmoSuite\Visitor\Inquiry\LeadLocation;
use SwImmoSuite\Visitor\SavedSearch\DemandService;
use SwImmoSuite\Visitor\SavedSearch\PostingRepository;

/** POST wizard/demand: the number of people who search for a property like the owner's. */
final class DemandTest extends IntegrationTestCase {

	private Searches $factory;

	private int $people = 0;

	protected function setUp(): void {
		$this->factory = new Searches();
		$this->factory->storeRegions();
	}

	#[DataProvider( 'numbers' )]
	public function testNumbersAreRoundedDownAndSmallOnesHidden( int $people, ?int $rounded ): void {
		self::assertSame( $rounded, DemandService::rounded( $people ) );
	}

	/** @return iterable<string, array{int, int|null}> */
	public static function numbers(): iterable {
		foreach ( [ 0 => null, 4 => null, 5 => 5, 9 => 5, 14 => 10, 19 => 15, 20 => 20, 29 => 20, 49 => 40, 1_000 => 1_000 ] as $people => $rounded ) {
			yield (string) $people => [ $people, $rounded ];
		}
	}

	public function testPeopleWhoSearchInTheRegionOrAParentAreCounted(): void {
		$this->addSearches( 4, [ 'locations' => Searches::locations( 'altstadt' ) ] );
		self::assertNull( $this->demand( [ 'locations' => Searches::locations( 'altstadt' ) ] ) );
		$this->addSearches( 1, [ 'locations' => Searches::locations( 'konstanz' ), 'fields' => [] ] );
		$this->addSearches( 9, [ 'locations' => Searches::locations( 'hoeri' ) ] );
		$this->addSearches( 9, [ 'locations' => Searches::locations( 'altstadt' ), 'categoryId' => Searches::HOUSE ] );
		$this->addSearches( 9, [ 'locations' => Searches::locations( 'altstadt' ), 'marketingType' => 'rent' ] );
		self::assertSame( 5, $this->demand( [ 'locations' => Searches::locations( 'altstadt' ) ] ) );
		self::assertSame( 5, $this->demand( [ 'locations' => [ [ 'zip' => '78462', 'city' => 'Konstanz', 'district' => 'altstadt' ] ] ] ) );
		self::assertNull( $this->demand( [ 'locations' => [ [ 'city' => 'Konstanz' ] ] ] ), 'A search in a district does not cover the town.' );
		self::assertSame( 5, $this->demand( [ 'locations' => Searches::locations( 'altstadt', 'hoeri' ) ] ), 'Only the first of several regions counts.' );
	}

	/** A typed place could be an insult, and the mail may go to a stranger. */
	public function testTheMailContainsTheRegionsStoredName(): void {
		$this->addSearches( 22, [ 'locations' => Searches::locations( 'konstanz' ) ] );
		$inquiry = new Inquiry( MarketingType::Buy, ObjectType::Living, Searches::APARTMENT, [ LeadLocation::fromObject( new JsonObject( [ 'city' => 'KONSTANZ' ] ) ) ], [] );
		$service = ( new Container() )->get( DemandService::class );
		self::assertSame( 'In Konstanz suchen zurzeit mindestens 20 bestätigte Interessenten eine Wohnung.', $service->sentence( $inquiry, new Translator( Language::German ) ) );
		self::assertSame( 'In Konstanz, at least 20 confirmed people are currently looking for an apartment.', $service->sentence( $inquiry, new Translator( Language::English ) ) );
	}

	public function testAPersonWithManySearchesCountsOnce(): void {
		$person = $this->factory->addVisitor( 'one@domain.example' )->contactId;
		foreach ( range( 1, 9 ) as $search ) {
			$this->postings()->add( $person, $search, Searches::search( [ 'locations' => Searches::locations( 0 === $search % 2 ? 'altstadt' : 'konstanz' ) ] ) );
		}
		self::assertNull( $this->demand( [ 'locations' => Searches::locations( 'altstadt' ) ] ) );
	}

	public function testAPlaceThatIsNoRegionHasNoNumber(): void {
		$this->addSearches( 9 );
		foreach ( [ [], [ [ 'city' => 'Berlin' ] ], [ [ 'zip' => '78462' ] ], [ [ 'city' => '%' ] ] ] as $locations ) {
			self::assertNull( $this->demand( [ 'locations' => $locations ] ) );
		}
	}

	public function testTheSettingHidesTheNumber(): void {
		$this->addSearches( 9, [ 'locations' => Searches::locations( 'konstanz' ) ] );
		$town    = [ 'locations' => [ [ 'city' => 'konstanz' ] ] ];
		$numbers = [ $this->demand( $town ) ];
		$options = new SiteOptions();
		$options->set( Settings::OPTION, [ 'showDemand' => false ] );
		$numbers[] = $this->demand( $town );
		$options->clear();
		self::assertSame( [ 5, null ], $numbers );
	}

	public function testFaultsAndTooManyCallsAreRefused(): void {
		$answer = $this->request( [ 'categoryId' => 5, 'locations' => Searches::locations( 'nowhere' ) ] );
		self::assertSame( [ 400, [ 'lead.categoryId unknown_category', 'lead.locations.0.locationId unknown_region' ] ], [ $answer->status, $answer->faults() ] );
		$this->tables->connection->execute( 'UPDATE %i SET used = 300', [ $this->tables->connection->table( 'limits' ) ] );
		self::assertSame( 429, $this->request()->status );
	}

	/** @param array<string, mixed> $values Values of each person's search. */
	private function addSearches( int $people, array $values = [] ): void {
		for ( $n = 0; $n < $people; $n++ ) {
			++$this->people;
			$this->postings()->add( $this->factory->addVisitor( "name{$this->people}@domain.example" )->contactId, $this->people, Searches::search( $values ) );
		}
	}

	private function postings(): PostingRepository {
		return new PostingRepository( $this->factory->connection, new Clock() );
	}

	/** @param array<string, mixed> $lead */
	private function demand( array $lead ): ?int {
		$answer = $this->request( $lead );
		self::assertSame( 200, $answer->status, $answer->text );
		self::assertSame( [ 'count' ], array_keys( $answer->body->all() ) );
		return $answer->body->int( 'count' );
	}

	/** @param array<string, mixed> $lead */
	private function request( array $lead = [] ): Answer {
		return ( new Rest() )->post( '/wizard/demand', [ 'lead' => $lead + [ 'categoryId' => Searches::APARTMENT ] ] );
	}
}
