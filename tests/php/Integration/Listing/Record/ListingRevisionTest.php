<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Listing\Record;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\Meta;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;
use WP_Post;
use WP_REST_Request;

/** Revisions, autosave and preview contain the editable fields, never the fields that decide about visibility. */
final class ListingRevisionTest extends IntegrationTestCase {

	private const NOT_IN_REVISIONS = [ Field::Uuid, Field::Exclusive, Field::State, Field::ObjectNumber, Field::Open ];

	protected function setUp(): void {
		Listings::clear();
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
		Listings::clear();
	}

	public function testAllExceptFiveFieldsAreInRevisions(): void {
		$excluded = array_map( static fn( Field $field ): string => $field->value, self::NOT_IN_REVISIONS );
		$keys = array_filter( wp_post_revision_meta_keys( PostType::NAME ), static fn( mixed $key ): bool => is_string( $key ) && null !== Field::tryFrom( $key ) );
		self::assertEqualsCanonicalizing( array_diff( array_column( Field::cases(), 'value' ), $excluded ), $keys );
		self::assertTrue( post_type_supports( PostType::NAME, 'author' ) );
	}

	public function testRestoringARevisionRestoresFiguresAndKeepsTheVisibility(): void {
		$id   = Listings::add( [ 'sw_immo_details' => [ 'etage' => '3' ], 'sw_immo_object_number' => 'A-1' ] );
		$plan = Listings::addPicture( $id );
		update_post_meta( $id, 'sw_immo_plans', [ $plan ] );
		$this->rest( "/{$id}", [ 'content' => 'Erst.', 'meta' => [ 'sw_immo_price' => 100 ] ] );
		$meta = [ 'sw_immo_price' => 200, 'sw_immo_details' => [], 'sw_immo_plans' => [], 'sw_immo_object_number' => 'A-2', 'sw_immo_state' => 'sold', 'sw_immo_exclusive' => true ];
		$this->rest( "/{$id}", [ 'content' => 'Dann.', 'meta' => $meta ] );
		Listings::settle();
		$before = self::valuesNotInRevisions( $id );
		self::assertSame( [ true, 'sold', 'A-2' ], [ $before['sw_immo_exclusive'], $before['sw_immo_state'], $before['sw_immo_object_number'] ] );
		$revisions = array_values( array_filter( wp_get_post_revisions( $id ), static fn( mixed $revision ): bool => $revision instanceof WP_Post && 'Erst.' === $revision->post_content ) );
		self::assertSame( [ 'Dann.', 1 ], [ get_post( $id )?->post_content, count( $revisions ) ] );
		$statuses     = [];
		$recordStatus = static function ( string $to ) use ( &$statuses ): void {
			$statuses[] = $to;
		};
		add_action( 'transition_post_status', $recordStatus );
		wp_restore_post_revision( $revisions[0]->ID );
		remove_action( 'transition_post_status', $recordStatus );
		Listings::settle();
		self::assertNotContains( 'publish', $statuses );
		// The open points follow from the restored values: the picture is a plan again.
		self::assertSame( array_replace( $before, [ 'sw_immo_open' => [ 'picture', 'alt' ] ] ), self::valuesNotInRevisions( $id ) );
		self::assertSame( 'private', get_post_status( $id ) );
		self::assertSame( 100.0, Meta::number( $id, Field::Price ) );
		self::assertSame( [ [ 'etage' => '3' ], [ $plan ] ], [ Meta::stored( $id, Field::Details ), Meta::files( $id, Field::Plans ) ] );
	}

	public function testAutosaveOfAPublishedListingChangesOnlyThePreview(): void {
		$id     = Listings::add( [ 'sw_immo_price' => 100 ] );
		$before = self::valuesNotInRevisions( $id );
		$others = [ 'sw_immo_state' => 'sold', 'sw_immo_exclusive' => true, 'sw_immo_object_number' => 'X', 'sw_immo_uuid' => wp_generate_uuid4() ];
		self::autosave( StaffSession::of( 'editor' ), $id, [ 'sw_immo_price' => 200 ] + $others );
		self::assertSame( $before, self::valuesNotInRevisions( $id ) );
		self::assertSame( [ 'publish', 100.0 ], [ get_post_status( $id ), Meta::number( $id, Field::Price ) ] );
		$autosave = wp_get_post_autosave( $id );
		self::assertInstanceOf( WP_Post::class, $autosave );
		self::assertSame( 200.0, Meta::number( $autosave->ID, Field::Price ) );
		self::assertFalse( metadata_exists( 'post', $autosave->ID, 'sw_immo_exclusive' ) );
	}

	public function testOnlyThePreviewShowsUnsavedValues(): void {
		$id     = Listings::add( [ 'sw_immo_price' => 100_000 ] );
		$editor = StaffSession::of( 'editor' );
		self::autosave( $editor, $id, [ 'sw_immo_price' => 222_000, 'sw_immo_rooms' => 7 ] );
		$path = (string) wp_parse_url( (string) get_permalink( $id ), PHP_URL_PATH );
		$page = $editor->get( "{$path}?preview=true&preview_id={$id}&preview_nonce=" . $editor->nonce( "post_preview_{$id}" ) )->text;
		self::assertStringContainsString( '222.000', $page );
		self::assertStringNotContainsString( '100.000', $page );
		foreach ( [ $path, "{$path}?preview=true&preview_id={$id}" ] as $publicPath ) {
			self::assertStringContainsString( '100.000', Http::call( new HttpCall( 'GET', $publicPath ) )->text );
		}
	}

	/** Core saves the autosave of the author's own draft into the post itself. */
	public function testAutosaveOfADraftChangesNoVisibility(): void {
		$id     = Listings::add( [], [ 'post_status' => 'draft' ] );
		$secret = Listings::add( [ 'sw_immo_exclusive' => true ], [ 'post_status' => 'draft' ] );
		$editor = StaffSession::of( 'editor' );
		foreach ( [ $id, $secret ] as $draft ) {
			wp_update_post( [ 'ID' => $draft, 'post_author' => $editor->user ] );
			$before = self::valuesNotInRevisions( $draft );
			self::autosave( $editor, $draft, [ 'sw_immo_exclusive' => $draft === $id, 'sw_immo_state' => 'sold' ] );
			self::assertSame( $before, self::valuesNotInRevisions( $draft ) );
			self::assertSame( 'Neu.', get_post( $draft )?->post_content );
		}
	}

	/**
	 * Saves over HTTP, because core remembers within a process that it has autosaved.
	 *
	 * @param array<string, mixed> $meta
	 */
	private static function autosave( StaffSession $session, int $id, array $meta ): void {
		self::assertSame( 200, $session->rest( 'POST', '/' . PostType::NAME . "/{$id}/autosaves", [ 'content' => 'Neu.', 'meta' => $meta ] )->status );
		wp_cache_flush();
	}

	/** @return array<string, mixed> */
	private static function valuesNotInRevisions( int $id ): array {
		$values = [];
		foreach ( self::NOT_IN_REVISIONS as $field ) {
			$values[ $field->value ] = Meta::stored( $id, $field );
		}
		return $values;
	}

	/** @param array<string, mixed> $body */
	private function rest( string $path, array $body ): mixed {
		$request = new WP_REST_Request( 'POST', '/wp/v2/' . PostType::NAME . $path );
		$request->set_body_params( $body );
		return rest_do_request( $request )->get_data();
	}
}
