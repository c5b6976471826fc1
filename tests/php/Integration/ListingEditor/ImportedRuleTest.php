<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\ListingEditor;

use SwImmoSuite\Frontend\ListingEditor\ImportedRule;
use SwImmoSuite\Import\Listing\UpdateLock;
use SwImmoSuite\Import\OpenImmo\SourceSettings;
use SwImmoSuite\Import\Source\SourceRepository;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Transfers;
use WP_REST_Request;
use WP_REST_Response;

/** Imported values are read-only in the editor, quick edit and bulk edit until staff protect the listing from imports (UpdateLock). */
final class ImportedRuleTest extends IntegrationTestCase {

	private const REFUSED = 'Kommt aus „Maklersoftware“, zuletzt am 18. November 2026. Änderungen nehmen Sie dort vor. Um sie hier zu ändern, sperren Sie sie zuerst im Editor gegen Überschreiben.';

	private int $listing;

	protected function setUp(): void {
		wp_set_current_user( 1 );
		$this->listing = Listings::add( [ 'sw_immo_price' => 450_000, 'sw_immo_city' => 'Konstanz' ], [ 'post_title' => 'Haus am See' ] );
		Transfers::assignToSource( $this->listing );
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
		wp_set_current_user( 0 );
	}

	public function testTheEditorChangesOnlyTheSlug(): void {
		foreach ( [ [ 'title' => 'Anders' ], [ 'content' => 'x' ], [ 'status' => 'draft' ], [ 'meta' => [ 'sw_immo_price' => 1_000 ] ], [ 'slug' => 'neu', 'excerpt' => 'x' ] ] as $change ) {
			$answer = $this->save( $change );
			self::assertSame( [ 409, self::REFUSED ], [ $answer->get_status(), self::message( $answer ) ], (string) wp_json_encode( $change ) );
		}
		self::assertSame( 'Haus am See', get_the_title( $this->listing ) );
		self::assertSame( 200, $this->save( [ 'slug' => 'am-ufer' ] )->get_status() );
		self::assertSame( 'am-ufer', get_post( $this->listing )->post_name ?? '' );
	}

	/** The editor sends all values with each save. */
	public function testSavingUnchangedValuesIsAllowed(): void {
		$stored = (array) $this->save( [ 'slug' => 'am-ufer' ] )->get_data();
		$meta   = (array) $stored['meta'];
		self::assertSame( false, $meta[ UpdateLock::META ] );
		self::assertSame( 200, $this->save( [ 'slug' => 'am-see', 'title' => 'Haus am See', 'status' => 'publish', 'meta' => $meta ] )->get_status() );
	}

	public function testAListingProtectedFromImportsIsEditable(): void {
		self::assertSame( 200, $this->save( [ 'title' => 'Anders', 'meta' => [ UpdateLock::META => true ] ] )->get_status() );
		self::assertTrue( UpdateLock::isLocked( $this->listing ) );
		self::assertSame( 200, $this->save( [ 'title' => 'Noch anders' ] )->get_status() );
		$answer = $this->save( [ 'title' => 'Wieder', 'meta' => [ UpdateLock::META => false ] ] );
		self::assertSame( [ 409, self::REFUSED ], [ $answer->get_status(), self::message( $answer ) ] );
		self::assertTrue( UpdateLock::isLocked( $this->listing ) );
		self::assertSame( 200, $this->save( [ 'meta' => [ UpdateLock::META => false ] ] )->get_status() );
		self::assertFalse( UpdateLock::isLocked( $this->listing ) );
	}

	public function testStaffSetTheExclusiveFlagIfTheSourceHasNoRule(): void {
		( new Container() )->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( exclusiveGroup: 'still' ) );
		self::assertSame( 409, $this->save( [ 'meta' => [ 'sw_immo_exclusive' => true ] ] )->get_status() );
		( new Container() )->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings() );
		self::assertSame( 200, $this->save( [ 'meta' => [ 'sw_immo_exclusive' => true ] ] )->get_status() );
		self::assertSame( 'private', get_post_status( $this->listing ) );
	}

	/** Staff set the flag before the source got its rule. */
	public function testStaffMayRemoveTheExclusiveFlagThatTheySet(): void {
		update_post_meta( $this->listing, 'sw_immo_exclusive', true );
		( new Container() )->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings( exclusiveGroup: 'still' ) );
		self::assertFalse( ( new Container() )->get( ImportedRule::class )->describe( $this->listing )['marks'] );
		self::assertSame( 200, $this->save( [ 'meta' => [ 'sw_immo_exclusive' => false ] ] )->get_status() );
		self::assertSame( 409, $this->save( [ 'meta' => [ 'sw_immo_exclusive' => true ] ] )->get_status() );
	}

	public function testListingsThatWereNotImportedAreEditable(): void {
		$notImported = Listings::add( [], [ 'post_title' => 'Eigenes' ] );
		self::assertSame( 200, $this->save( [ 'title' => 'Anders' ], $notImported )->get_status() );
		self::assertSame( [ 'origin' => '', 'marks' => false ], ( new Container() )->get( ImportedRule::class )->describe( $notImported ) );
		$expected = [ 'origin' => 'Kommt aus „Maklersoftware“, zuletzt am 18. November 2026. Änderungen nehmen Sie dort vor.', 'marks' => false ];
		self::assertSame( $expected, ( new Container() )->get( ImportedRule::class )->describe( $this->listing ) );
	}

	public function testVisitorsDoNotSeeTheProtection(): void {
		update_post_meta( $this->listing, UpdateLock::META, '1' );
		wp_set_current_user( 0 );
		$data = (array) rest_do_request( new WP_REST_Request( 'GET', '/wp/v2/' . PostType::NAME . "/{$this->listing}" ) )->get_data();
		self::assertNotSame( true, ( (array) ( $data['meta'] ?? [] ) )[ UpdateLock::META ] ?? null );
	}

	public function testQuickEditChangesOnlyTheSlug(): void {
		$browser = AdminBrowser::administrator();
		$post    = get_post( $this->listing );
		$fields  = [
			'action'       => 'inline-save',
			'_inline_edit' => $browser->nonce( 'inlineeditnonce' ),
			'post_type'    => PostType::NAME,
			'screen'       => 'edit-' . PostType::NAME,
			'post_ID'      => (string) $this->listing,
			'post_title'   => 'Haus am See',
			'post_name'    => 'neuer-name',
			'_status'      => 'publish',
			'aa'           => get_post_time( 'Y', false, $post ),
			'mm'           => get_post_time( 'm', false, $post ),
			'jj'           => get_post_time( 'd', false, $post ),
			'hh'           => get_post_time( 'H', false, $post ),
			'mn'           => get_post_time( 'i', false, $post ),
			'sw_immosuite_state' => 'active',
			'sw_immosuite_price' => '450000',
			'sw_immosuite_object_number' => '',
			'sw_immosuite_region' => '',
		];
		foreach ( [ [ 'post_title' => 'Anders' ], [ '_status' => 'draft' ], [ 'sw_immosuite_price' => '1' ], [ 'jj' => '01', 'mm' => '01' ] ] as $change ) {
			self::assertSame( self::REFUSED, $browser->ajax( array_map( strval( ... ), $change + $fields ) ), (string) wp_json_encode( $change ) );
		}
		self::assertStringContainsString( '<tr id="post-', $browser->ajax( array_map( strval( ... ), $fields ) ) );
		clean_post_cache( $this->listing );
		self::assertSame( [ 'neuer-name', 'Haus am See' ], [ get_post( $this->listing )->post_name ?? '', get_post( $this->listing )->post_title ?? '' ] );
	}

	public function testBulkEditWithAnImportedListingChangesNothing(): void {
		$notImported = Listings::add( [], [ 'post_title' => 'Eigenes' ] );
		$browser     = AdminBrowser::administrator();
		$query       = [
			'post_type' => PostType::NAME,
			'action'    => 'edit',
			'bulk_edit' => 'Update',
			'post'      => [ $this->listing, $notImported ],
			'_wpnonce'  => $browser->nonce( 'bulk-posts' ),
			'_status'   => 'draft',
		];
		$location = wp_remote_retrieve_header( $browser->answer( 'edit.php?' . http_build_query( $query ) ), 'location' );
		self::assertIsString( $location );
		self::assertStringContainsString( 'sw_immosuite_imported=1', $location );
		$page = $browser->open( 'edit.php?post_type=' . PostType::NAME . '&sw_immosuite_imported=1' );
		self::assertStringContainsString( 'Es wurde nichts geändert. 1 der Immobilien kommt aus Ihrer Maklersoftware', $page );
		clean_post_cache( $notImported );
		self::assertSame( 'publish', get_post_status( $notImported ) );
	}

	/** The list also explains why imported values are read-only. */
	public function testTheListFiltersBySource(): void {
		( new Container() )->get( SourceRepository::class )->saveSettings( 'main', new SourceSettings() );
		$notImported = Listings::add( [], [ 'post_title' => 'Eigenes' ] );
		$browser     = AdminBrowser::administrator();
		$list        = static fn( string $source ): string => $browser->open( 'edit.php?post_type=' . PostType::NAME . '&sw_immosuite_source=' . rawurlencode( $source ) );
		$has         = static fn( string $page, int $id ): bool => str_contains( $page, "id=\"post-{$id}\"" );
		self::assertSame( [ true, false ], [ $has( $list( 'main' ), $this->listing ), $has( $list( 'main' ), $notImported ) ] );
		self::assertSame( [ false, true ], [ $has( $list( '-' ), $this->listing ), $has( $list( '-' ), $notImported ) ] );
		self::assertSame( [ false, false ], [ $has( $list( "x' OR 1=1" ), $this->listing ), $has( $list( 'other' ), $notImported ) ] );
		$all = $list( '' );
		self::assertSame( [ true, true ], [ $has( $all, $this->listing ), $has( $all, $notImported ) ] );
		self::assertSame( 1, substr_count( $all, '<div class="sw_immosuite_imported">' . esc_html( self::REFUSED ) . '</div>' ) );
		self::assertSame( 1, substr_count( $all, '<div class="sw_immosuite_imported"></div>' ) );
	}

	/** @param array<string, mixed> $change */
	private function save( array $change, int $id = 0 ): WP_REST_Response {
		$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME . '/' . ( 0 === $id ? $this->listing : $id ) );
		$request->set_body_params( $change );
		$answer = rest_do_request( $request );
		self::assertInstanceOf( WP_REST_Response::class, $answer );
		return $answer;
	}

	private static function message( WP_REST_Response $answer ): mixed {
		return ( (array) $answer->get_data() )['message'] ?? '';
	}
}
