<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\SavedSearch;

use SwImmoSuite\Http\Visitor;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\Searches;
use SwImmoSuite\Visitor\SavedSearch\SavedSearchRepository;

/** Stored searches whose regions or fields the site no longer has. */
final class OutdatedSearchTest extends IntegrationTestCase {

	private Visitor $visitor;

	private Rest $rest;

	protected function setUp(): void {
		$factory = new Searches();
		$factory->storeRegions();
		$this->visitor = $factory->addVisitor();
		$this->rest    = new Rest( 0, $this->visitor );
	}

	public function testASearchOutlivesItsRegions(): void {
		$this->rest->post( '/saved-search', Searches::body() );
		$this->tables->empty( 'regions' );
		$answer = ( new Rest( 0, $this->visitor ) )->get( '/saved-search' );
		self::assertSame( 200, $answer->status );
		self::assertStringStartsWith( 'Wohnung kaufen · Kaufpreis', (string) $answer->body->object( '0' )?->string( 'title' ) );
	}

	/** A field that the catalogue removes from a category, such as the plot area of apartments, does not prevent later changes. */
	public function testASearchOutlivesItsFields(): void {
		$living = Searches::range( 'area.livingSpace', 80, null );
		$before = Searches::search( [ 'fields' => [ $living, Searches::range( 'area.plotArea', 300, null ) ] ] );
		$this->rest->services->get( SavedSearchRepository::class )->add( $this->visitor->contactId, $before );
		$search = $this->rest->get( '/saved-search' )->body->object( '0' )?->all() ?? [];
		self::assertEquals( [ $living ], $search['fields'] ?? null );
		$uuid = $search['uuid'] ?? '';
		self::assertIsString( $uuid );
		/** @var array<string, mixed> $body */
		$body = [ 'paused' => true ] + array_intersect_key( $search, Searches::body() );
		self::assertSame( 200, $this->rest->call( 'PUT', "/saved-search/{$uuid}", $body )->status );
	}
}
