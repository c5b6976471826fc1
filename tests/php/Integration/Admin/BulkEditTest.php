<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin;

use SwImmoSuite\Property\Listing\Record\Field;
use SwImmoSuite\Property\Listing\Record\PostType;
use SwImmoSuite\Tests\Support\AdminBrowser;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\ListingList;
use SwImmoSuite\Tests\Support\Listings;
use SwImmoSuite\Tests\Support\Prospects;
use SwImmoSuite\Tests\Support\Stored\Event;

/** Bulk edit offers fields that several listings share, asks before it mails visitors, and can be undone. */
final class BulkEditTest extends IntegrationTestCase {

	private AdminBrowser $browser;

	protected function setUp(): void {
		Prospects::begin();
		$this->browser = AdminBrowser::administrator();
	}

	protected function tearDown(): void {
		AdminBrowser::deleteUsers();
		Listings::clear();
	}

	public function testOffersOnlyFieldsThatListingsCanShare(): void {
		Prospects::home();
		$html = ListingList::open()->html;
		foreach ( [ 'inline-edit' => [ 'state', 'price', 'price_on_request', 'object_number', 'region' ], 'bulk-edit' => [ 'state', 'region', 'agent_user', 'exclusive' ] ] as $row => $fields ) {
			self::assertSame( 1, preg_match( "~<tr id=\"{$row}\".*?</tr>~s", $html, $found ) );
			preg_match_all( '/name="sw_immosuite_(\w+)"/', $found[0] ?? '', $names );
			self::assertSame( $fields, $names[1], $row );
		}
	}

	public function testPriceAndNumberAreNotBulkEditable(): void {
		$id = Prospects::home();
		$this->bulk( [ $id ], [ 'price' => '1', 'price_on_request' => '1', 'object_number' => 'A1', 'state' => 'reserved' ] );
		self::assertSame( [ 'reserved', '440000', '', '' ], self::values( $id, 'state', 'price', 'price_on_request', 'object_number' ) );
	}

	public function testContactPersonAndExclusivityAreBulkEditable(): void {
		$agent = self::addUser( 'sw_immosuite_agent' );
		$ids   = [ Prospects::home(), Prospects::home( [], [ 'post_status' => 'draft' ] ) ];
		$this->bulk( $ids, [ 'agent_user' => (string) $agent, 'exclusive' => '1' ] );
		foreach ( [ 'private', 'draft' ] as $index => $status ) {
			self::assertSame( [ (string) $agent, '1', $status ], [ ...self::values( $ids[ $index ], 'agent_user', 'exclusive' ), get_post_status( $ids[ $index ] ) ] );
		}
		$this->bulk( [ $ids[0] ], [ 'agent_user' => '0', 'exclusive' => '0' ], 'publish' );
		self::assertSame( [ '0', '', 'publish' ], [ ...self::values( $ids[0], 'agent_user', 'exclusive' ), get_post_status( $ids[0] ) ] );
		self::assertStringContainsString( 'Es wurde nichts geändert.', $this->bulk( [ $ids[0] ], [ 'agent_user' => (string) self::addUser( 'subscriber' ), 'state' => 'sold' ] )->notice() );
		self::assertSame( [ '0', '' ], self::values( $ids[0], 'agent_user', 'state' ) );
	}

	public function testChangesThatSendMailsAskForConfirmation(): void {
		$visitor = Prospects::add( 'one@domain.example' );
		Prospects::search( $visitor, 'weekly' );
		Prospects::add( 'two@domain.example', 'daily' );
		Prospects::add( 'off@domain.example', 'off' );
		$draft    = [ 'post_status' => 'draft' ];
		$ids      = [ Prospects::home( [], $draft ), Prospects::home( [], $draft ), Prospects::home( [ 'sw_immo_category' => 22332 ], $draft ) ];
		$question = $this->bulk( $ids, [], 'publish' );
		self::assertStringContainsString( 'Durch diese Änderung sind 3 Immobilien neu oder wieder im Angebot. Bis zu 2 Personen erhalten dazu eine E-Mail: 3 Suchprofile passen.', $question->html );
		self::assertSame( [ 'draft', 'draft', 'draft' ], self::statuses( ...$ids ) );
		self::assertSame( [], $this->stored->events() );
		$done = $this->confirm( $question );
		self::assertSame( [ 'publish', 'publish', 'publish' ], self::statuses( ...$ids ) );
		self::assertCount( 3, $this->stored->events() );
		self::assertStringContainsString( '3 Immobilien aktualisiert. E-Mails dazu gehen frühestens in 10 Minuten hinaus: Bis dahin hält „Rückgängig machen“ sie auf. <a href="', $done->notice() );
		self::assertStringNotContainsString( 'Durch diese Änderung', $this->confirm( $question )->html, 'A confirmation works once.' );
	}

	public function testMakingAListingActiveAgainAsksForConfirmation(): void {
		Prospects::add( 'one@domain.example' );
		$id = Prospects::home();
		$this->bulk( [ $id ], [ 'state' => 'reserved' ] );
		self::assertSame( [ 'reserved' ], self::values( $id, 'state' ), 'A reserved listing causes no mail, so no confirmation is needed.' );
		$question = $this->bulk( [ $id ], [ 'state' => 'active' ] )->html;
		self::assertStringContainsString( 'ist 1 Immobilie neu oder wieder im Angebot. Bis zu 1 Person erhält dazu eine E-Mail: 1 Suchprofil passt.', $question );
		self::assertSame( [ 'reserved' ], self::values( $id, 'state' ) );
	}

	public function testConfirmationConsidersTheEditedRegionAndExclusivity(): void {
		Prospects::add( 'one@domain.example', 'instant', [], [ 'signed_in' => '0' ] );
		$draft = [ 'post_status' => 'draft' ];
		$id    = Prospects::home( [ 'sw_immo_region' => 'weg' ], $draft );
		$this->bulk( [ $id ], [], 'publish' );
		self::assertSame( [ 'publish' ], self::statuses( $id ), 'No search covers the region, so no confirmation is needed.' );
		$other = Prospects::home( [ 'sw_immo_region' => 'weg' ], $draft );
		self::assertStringContainsString( 'Bis zu 1 Person', $this->bulk( [ $other ], [ 'region' => 'altstadt' ], 'publish' )->html );
		$this->bulk( [ $other ], [ 'region' => 'altstadt', 'exclusive' => '1' ], 'publish' );
		self::assertSame( [ 'private' ], self::statuses( $other ), 'No contact with a matching search may see the listing, so no confirmation is needed.' );
	}

	public function testChangesThatSendNoMailsAskForNoConfirmation(): void {
		$id = Prospects::home( [], [ 'post_status' => 'draft' ] );
		self::assertStringNotContainsString( 'E-Mail', $this->bulk( [ $id ], [], 'publish' )->notice() );
		self::assertSame( [ 'publish' ], self::statuses( $id ) );
		Prospects::add( 'one@domain.example' );
		update_option( 'sw_immosuite_settings', [ 'alerts' => false ] );
		$other = Prospects::home( [], [ 'post_status' => 'draft' ] );
		$this->bulk( [ $other ], [], 'publish' );
		delete_option( 'sw_immosuite_settings' );
		self::assertSame( [ 'publish' ], self::statuses( $other ) );
	}

	public function testTheNumberOfRecipientsIsHiddenFromUsersWhoMayNotReadEntries(): void {
		Prospects::add( 'one@domain.example' );
		$id            = Prospects::home( [], [ 'post_status' => 'draft' ] );
		$this->browser = AdminBrowser::of( 'editor' );
		$html          = $this->bulk( [ $id ], [], 'publish' )->html;
		self::assertStringContainsString( 'Personen mit passenden Suchprofilen erhalten dazu eine E-Mail.', $html );
		self::assertStringNotContainsString( 'Bis zu', $html );
	}

	public function testUndoKeepsLaterChanges(): void {
		$agent = self::addUser( 'sw_immosuite_agent' );
		$ids   = [ Prospects::home( [ 'sw_immo_region' => 'hegau' ] ), Prospects::home( [], [ 'post_status' => 'draft', 'post_date' => '2026-01-02 03:04:05' ] ), Prospects::home() ];
		$old   = array_map( get_post( ... ), $ids );
		$done  = $this->bulk( $ids, [ 'state' => 'reserved', 'region' => 'altstadt', 'agent_user' => (string) $agent, 'exclusive' => '1' ], 'publish' );
		self::assertSame( [ 'private', 'private', 'private' ], self::statuses( ...$ids ) );
		self::assertStringContainsString( '3 Immobilien aktualisiert.', $done->notice() );
		update_post_meta( $ids[0], 'sw_immo_state', 'sold' );
		wp_update_post( [ 'ID' => $ids[0], 'post_title' => 'Anderer Titel' ] );
		$undone = $this->undo( $done );
		self::assertSame( '3 Immobilien sind wieder wie vorher. Was seither geändert wurde, ist geblieben.', $undone->notice() );
		self::assertSame( [ 'publish', 'draft', 'publish' ], self::statuses( ...$ids ) );
		self::assertSame( [ 'sold', 'hegau', '', '' ], self::values( $ids[0], 'state', 'region', 'agent_user', 'exclusive' ) );
		self::assertSame( [ '', 'altstadt', '', '' ], self::values( $ids[1], 'state', 'region', 'agent_user', 'exclusive' ) );
		self::assertSame( 'Anderer Titel', get_post( $ids[0] )?->post_title );
		foreach ( $old as $post ) {
			self::assertSame( $post?->post_date, get_post( $post->ID ?? 0 )?->post_date );
		}
		self::assertStringContainsString( 'lässt sich nicht mehr rückgängig machen', $this->undo( $done )->notice(), 'Undo works once.' );
	}

	/** A mail about a listing that was merely restored would confuse visitors. */
	public function testUndoSendsNoMails(): void {
		Prospects::add( 'one@domain.example' );
		$id = Prospects::home();
		$this->undo( $this->bulk( [ $id ], [ 'state' => 'reserved' ] ) );
		self::assertSame( [ 'new' ], $this->eventKinds() );
		$draft = Prospects::home( [], [ 'post_status' => 'draft' ] );
		$this->undo( $this->confirm( $this->bulk( [ $draft ], [], 'publish' ) ) );
		self::assertSame( [ 'draft' ], self::statuses( $draft ) );
		self::assertSame( [ 'new', 'new' ], $this->eventKinds(), 'The change was undone, so no further event is stored.' );
	}

	public function testOnlyTheEditingUserMayUndo(): void {
		$id      = Prospects::home();
		$undoUrl = self::undoUrl( $this->bulk( [ $id ], [ 'state' => 'reserved' ] ) );
		self::assertSame( 403, AdminBrowser::of( 'administrator' )->status( $undoUrl ), 'The nonce belongs to another user.' );
		self::assertSame( 403, $this->browser->status( (string) preg_replace( '/_wpnonce=\w+/', '_wpnonce=x', $undoUrl ) ) );
		self::assertSame( [ 'reserved' ], self::values( $id, 'state' ) );
	}

	private static function addUser( string $role ): int {
		AdminBrowser::of( $role );
		return AdminBrowser::newestUserId();
	}

	/** @return list<string> */
	private function eventKinds(): array {
		return array_map( static fn( Event $event ): string => $event->kind, $this->stored->events() );
	}

	/**
	 * @param list<int>             $ids
	 * @param array<string, string> $fields Values by field name without prefix.
	 * @param string                $status Post status; -1: unchanged.
	 */
	private function bulk( array $ids, array $fields, string $status = '-1' ): ListingList {
		$sent = array_combine( array_map( static fn( string $key ): string => "sw_immosuite_{$key}", array_keys( $fields ) ), $fields );
		$list = ListingList::open( $sent + [
			'action'           => 'edit',
			'bulk_edit'        => 'Aktualisieren',
			'_wpnonce'         => $this->browser->nonce( 'bulk-posts' ),
			'_wp_http_referer' => '/wp-admin/edit.php?post_type=' . PostType::NAME,
			'_status'          => $status,
		] + array_combine( array_map( static fn( int $i ): string => "post[{$i}]", array_keys( $ids ) ), $ids ), $this->browser );
		wp_cache_flush();
		return $list;
	}

	/** Submits the confirmation form. */
	private function confirm( ListingList $question ): ListingList {
		self::assertSame( 1, preg_match( '~<form method="post"[^>]*>(.*?)</form>~s', $question->html, $form ) );
		preg_match_all( '~<input type="hidden" name="([^"]+)" value="([^"]*)"~', $form[1] ?? '', $fields );
		$to = $this->browser->postForLocation( 'edit.php', array_combine( $fields[1], array_map( html_entity_decode( ... ), $fields[2] ) ) );
		wp_cache_flush();
		return ListingList::at( $to, $this->browser );
	}

	private function undo( ListingList $done ): ListingList {
		$list = ListingList::at( admin_url( self::undoUrl( $done ) ), $this->browser );
		wp_cache_flush();
		return $list;
	}

	/** Undo URL, relative to wp-admin. */
	private static function undoUrl( ListingList $done ): string {
		self::assertSame( 1, preg_match( '~<a href="[^"]*/wp-admin/([^"]+)">Rückgängig machen</a>~', $done->notice(), $found ) );
		return html_entity_decode( $found[1] ?? '' );
	}

	/** @return list<string> Stored values; an empty string for each missing value. */
	private static function values( int $id, string ...$keys ): array {
		$text = static fn( mixed $value ): string => is_scalar( $value ) ? (string) $value : '';
		return array_values( array_map( static fn( string $key ): string => $text( get_metadata_raw( 'post', $id, Field::PREFIX . $key, true ) ), $keys ) );
	}

	/** @return list<string> */
	private static function statuses( int ...$ids ): array {
		return array_values( array_map( static fn( int $id ): string => (string) get_post_status( $id ), $ids ) );
	}
}
