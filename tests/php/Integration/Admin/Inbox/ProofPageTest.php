<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Admin\Inbox;

use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\HttpCall;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\StaffSession;
use SwImmoSuite\Tests\Support\Visitor;

/** The printed proof of a sender's consents. */
final class ProofPageTest extends IntegrationTestCase {

	private const UNKNOWN_UUID = '7b1d0c52-64f3-4a0e-8f3b-5a1c9d2e7f81';

	protected function tearDown(): void {
		Staff::deleteUsers();
	}

	public function testThePageContainsTheConsentRecordAndNoAdminMarkup(): void {
		$uuid = $this->send( '<script>window.hostile=1</script> &lt;b&gt; &amp;' );
		$words = [
			'de_DE' => [ '<html lang="de">', 'Nachweis der Einwilligungen: ', 'Angekreuzt', 'Was gesendet wurde', 'Gedruckt am ' ],
			'en_US' => [ '<html lang="en">', 'Proof of consents: ', 'Ticked', 'What was sent', 'Printed on ' ],
		];
		foreach ( $words as $locale => $texts ) {
			$session = StaffSession::of( Capabilities::ROLE );
			update_user_meta( $session->user, 'locale', $locale );
			$answer = self::request( $session, $uuid );
			self::assertSame( [ 200, 'text/html; charset=utf-8' ], [ $answer->status, strtolower( $answer->header( 'content-type' ) ) ] );
			self::assertStringContainsString( 'no-store', $answer->header( 'cache-control' ) );
			foreach ( [ ...$texts, $uuid, 'Mustermann', '&lt;script&gt;window.hostile=1', '&amp;lt;b&amp;gt; &amp;amp;', $session->login ] as $text ) {
				self::assertStringContainsString( $text, $answer->text );
			}
			foreach ( [ 'wpadminbar', 'adminmenu', 'load-styles', '<script>window.hostile' ] as $text ) {
				self::assertStringNotContainsString( $text, $answer->text );
			}
			$consent = $this->tables->connection->row( 'SELECT text_hash, text FROM %i LIMIT 1', [ $this->tables->connection->table( 'consents' ) ] );
			self::assertNotNull( $consent );
			self::assertStringContainsString( $consent->string( 'text_hash' ), $answer->text );
			self::assertStringContainsString( esc_html( $consent->string( 'text' ) ), $answer->text );
		}
	}

	public function testConsentsNotShownByOurFormsAreFlagged(): void {
		$sentences = [
			'de_DE' => 'Unser Formular hat diesen Text nicht angezeigt',
			'en_US' => 'Our form did not show this text',
		];
		foreach ( [ [ Visitor::headers(), 0 ], [ [], 2 ] ] as [ $headers, $times ] ) {
			$uuid = $this->send( "Guten Tag {$times}", $headers );
			foreach ( $sentences as $locale => $sentence ) {
				$session = StaffSession::of( Capabilities::ROLE );
				update_user_meta( $session->user, 'locale', $locale );
				self::assertSame( $times, substr_count( self::request( $session, $uuid )->text, $sentence ) );
			}
		}
	}

	/** History records who printed the proof; reloading the page within a minute adds no second record. */
	public function testHistoryRecordsTheUserWhoPrinted(): void {
		$uuid             = $this->send( 'Guten Tag' );
		[ $anna, $bernd ] = [ StaffSession::of( Capabilities::ROLE ), StaffSession::of( 'administrator' ) ];
		foreach ( [ $anna, $anna, $bernd ] as $session ) {
			self::assertSame( 200, self::request( $session, $uuid )->status );
		}
		self::assertSame( [ $anna->user, $bernd->user ], $this->usersWhoPrinted() );
		$history = $this->tables->connection->table( 'history' );
		$this->tables->connection->execute( "UPDATE %i SET happened_at = happened_at - 61 WHERE event = 'printed'", [ $history ] );
		self::request( $anna, $uuid );
		self::assertSame( [ $anna->user, $bernd->user, $anna->user ], $this->usersWhoPrinted() );
	}

	/** Prefetched pages and requests from other sites record nothing. */
	public function testUnviewedPagesAreNotRecorded(): void {
		$uuid = $this->send( 'Guten Tag' );
		$session = StaffSession::of( 'administrator' );
		foreach ( [ [ 'Sec-Purpose' => 'prefetch' ], [ 'Sec-Purpose' => 'prefetch;prerender' ], [ 'Purpose' => 'prefetch' ], [ 'X-Moz' => 'prefetch' ] ] as $headers ) {
			self::assertSame( [ 503, '' ], [ self::request( $session, $uuid, $headers )->status, self::request( $session, $uuid, $headers )->text ] );
		}
		self::assertSame( 503, self::request( $session, $uuid, [], 'HEAD' )->status );
		foreach ( [ [ 'Sec-Fetch-Site' => 'cross-site' ], [ 'Sec-Fetch-Site' => 'same-site' ], [ 'Sec-Fetch-Site' => 'same-origin', 'Sec-Fetch-Dest' => 'image' ] ] as $headers ) {
			$answer = self::request( $session, $uuid, $headers );
			self::assertSame( 302, $answer->status );
			self::assertStringEndsWith( "/wp-admin/admin.php?page=sw-immosuite-inbox&entry={$uuid}", $answer->header( 'location' ) );
		}
		self::assertSame( [], $this->usersWhoPrinted() );
		self::assertSame( 200, self::request( $session, $uuid, [ 'Sec-Fetch-Site' => 'same-origin', 'Sec-Fetch-Dest' => 'document' ] )->status );
		self::assertCount( 1, $this->usersWhoPrinted() );
	}

	public function testUnknownEntriesGetTheSamePageAndOnlyReadersAreAllowed(): void {
		$uuid    = $this->send( 'Guten Tag' );
		$session = StaffSession::of( Capabilities::ROLE );
		$pages   = array_map( static fn( string $unknown ): string => self::bodyOf404( $session, $unknown ), [ self::UNKNOWN_UUID, '', 'x', '../', "{$uuid}0", "' OR 1=1 --" ] );
		self::assertCount( 1, array_unique( $pages ) );
		self::assertStringContainsString( 'Diesen Vorgang gibt es nicht mehr.', $pages[0] );
		foreach ( [ 'subscriber', 'author', 'editor' ] as $role ) {
			self::assertSame( 403, self::request( StaffSession::of( $role ), $uuid )->status, $role );
		}
		self::assertSame( [], $this->usersWhoPrinted() );
	}

	private static function bodyOf404( StaffSession $session, string $uuid ): string {
		$answer = self::request( $session, $uuid );
		self::assertSame( 404, $answer->status, $uuid );
		return $answer->text;
	}

	/** @param array<string, string> $headers */
	private static function request( StaffSession $session, string $uuid, array $headers = [], string $method = 'GET' ): Answer {
		$path = '/wp-admin/admin.php?page=sw-immosuite-inbox&print=1&entry=' . rawurlencode( $uuid );
		return Http::call( new HttpCall( $method, $path, null, $headers + $session->headers() + [ 'Content-Type' => '' ] ) );
	}

	/** @return list<int> Users, in the order of history. */
	private function usersWhoPrinted(): array {
		$printed = array_filter( $this->stored->history(), static fn( mixed $row ): bool => 'printed' === $row->event );
		return array_values( array_map( static fn( mixed $row ): int => $row->userId, $printed ) );
	}

	/**
	 * @param array<string, string>|null $headers Null: the headers of a form.
	 * @return string UUID of the submission.
	 */
	private function send( string $message, ?array $headers = null ): string {
		Http::post( '/wizard/contact', Visitor::message( message: $message ), $headers ?? Visitor::headers() );
		return (string) $this->tables->connection->value( 'SELECT uuid FROM %i ORDER BY id DESC LIMIT 1', [ $this->tables->connection->table( 'submissions' ) ] );
	}
}
