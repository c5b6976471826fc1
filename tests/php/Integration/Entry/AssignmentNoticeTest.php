<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use PHPUnit\Framework\Attributes\Group;
use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Mail\QueuedMail;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Property\Listing\Access\Capabilities;
use SwImmoSuite\Tests\Support\AgencySite;
use SwImmoSuite\Tests\Support\HtmlPart;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\SentMails;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\History;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Entry\AssignmentNotices;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Notification\NotificationRenderer;
use WP_User;

/** A staff member gets a mail when a colleague assigns an entry to them. */
final class AssignmentNoticeTest extends IntegrationTestCase {

	private AgencySite $site;

	private WP_User $agent;

	private WP_User $manager;

	protected function setUp(): void {
		$this->site    = new AgencySite();
		$this->agent   = new WP_User( Staff::addUser( Capabilities::ROLE, 'x' ) );
		$this->manager = new WP_User( Staff::addUser( 'administrator', 'x' ) );
		wp_update_user( [ 'ID' => $this->manager->ID, 'display_name' => 'Muster, Chefin' ] );
		$this->manager = new WP_User( $this->manager->ID );
	}

	protected function tearDown(): void {
		$this->site->close();
		Staff::deleteUsers();
	}

	#[Group( 'sqlite' )]
	public function testAssignmentOfOneEntryIsMailedAMinuteLater(): void {
		$id = $this->addEntry( [ 'title' => 'Haus verkaufen', 'name' => 'Muster, Max', 'follow_up' => '2026-11-30' ] );
		$this->assign( $id, $this->agent->ID );
		self::assertSame( [], SentMails::all( self::at( 59 ) ) );
		[ $mail ] = SentMails::all( self::at( 60 ) );
		self::assertSame( [ $this->agent->user_email, 'Ihnen zugewiesen: Haus verkaufen' ], [ $mail['to'], $mail['subject'] ] );
		self::assertSame(
			<<<'MAIL'
			Anfrage
			Muster, Chefin hat Ihnen diesen Vorgang zugewiesen:
			Haus verkaufen
			Name:              Muster, Max
			Wiedervorlage:     30. November 2026
			In WordPress:      https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&entry={uuid}

			Alle im Eingang: https://www.agentur.example/wp-admin/admin.php?page=sw-immosuite-inbox&view=mine

			MAIL,
			$mail['text']
		);
	}

	public function testEntriesAssignedTogetherAreOneMail(): void {
		foreach ( range( 1, 3 ) as $seconds ) {
			$this->assign( $this->addEntry(), $this->agent->ID, $seconds );
		}
		$mails = SentMails::all( self::at( 70 ) );
		self::assertSame( [ 'Ihnen zugewiesen: 3 Vorgänge' ], array_column( $mails, 'subject' ) );
		self::assertSame( 3, substr_count( $mails[0]['text'], '&entry={uuid}' ) );
		$this->assign( $this->addEntry( [ 'kind' => 'message' ] ), $this->agent->ID, 80 );
		self::assertSame( [ 'Ihnen zugewiesen: Nachricht' ], array_column( SentMails::all( self::at( 200 ) ), 'subject' ), 'Each assignment is reported once.' );
	}

	/** Programs assign one entry by PATCH; the screen assigns several entries in bulk. */
	public function testAssignmentByRouteIsMailed(): void {
		$uuids = array_fill( 0, 3, '' );
		foreach ( array_keys( $uuids ) as $number ) {
			$uuids[ $number ] = "0000000{$number}-5d20-4c6b-9a57-0d3c8e1f2b64";
			$this->addEntry( [], [ 'uuid' => $uuids[ $number ] ] );
		}
		wp_set_current_user( $this->manager->ID );
		$rest = Rest::at( AgencySite::NOW );
		$rest->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuids[0]}", [ 'version' => 1, 'assignee' => $this->agent->ID ] );
		$bulk = array_map( static fn( string $uuid ): array => [ 'uuid' => $uuid, 'version' => 1 ], array_slice( $uuids, 1 ) );
		$rest->post( RoutePath::STAFF . '/entries/bulk', [ 'entries' => $bulk, 'assignee' => $this->agent->ID ] );
		$rest->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuids[0]}", [ 'version' => 2, 'status' => 'progress' ] );
		wp_set_current_user( 0 );
		[ $mail ] = SentMails::all( self::at( 60 ) );
		self::assertSame( [ 'Ihnen zugewiesen: 3 Vorgänge', 3 ], [ $mail['subject'], substr_count( $mail['text'], 'Muster, Chefin hat Ihnen diesen Vorgang zugewiesen:' ) ] );
	}

	/** On a slow server the clock may reach the next second between writing entry, mail and history. */
	public function testAssignmentAcrossTwoSecondsIsInOneMail(): void {
		$uuid = '00000001-5d20-4c6b-9a57-0d3c8e1f2b64';
		$this->addEntry( [], [ 'uuid' => $uuid ] );
		$slow = static function ( string $sql ): string {
			if ( 1 === preg_match( '/^(?:UPDATE \S*sw_immosuite_entries|INSERT .*sw_immosuite_(?:history|outbox))/s', $sql ) ) {
				sleep( 1 );
			}
			return $sql;
		};
		wp_set_current_user( $this->manager->ID );
		add_filter( 'query', $slow );
		( new Rest( 0 ) )->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuid}", [ 'version' => 1, 'assignee' => $this->agent->ID ] );
		remove_filter( 'query', $slow );
		wp_set_current_user( 0 );
		self::assertSame( [ $this->agent->user_email ], array_column( SentMails::all( new Container( new Clock( 90 ) ) ), 'to' ) );
	}

	/** The note is sent along by PATCH or in bulk, or follows within a minute. */
	public function testTheMailContainsTheColleaguesNote(): void {
		$uuids = array_map( static fn( int $number ): string => "0000000{$number}-5d20-4c6b-9a57-0d3c8e1f2b64", range( 0, 3 ) );
		array_map( fn( string $uuid ): int => $this->addEntry( [], [ 'uuid' => $uuid ] ), $uuids );
		wp_set_current_user( $this->manager->ID );
		$rest = Rest::at( AgencySite::NOW );
		$rest->post( RoutePath::STAFF . "/entries/{$uuids[3]}/notes", [ 'text' => 'Steht schon da.' ] );
		$rest->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuids[0]}", [ 'version' => 1, 'assignee' => $this->agent->ID, 'note' => "Bitte <b>heute</b> anrufen.\nAnfrage\n" ] );
		$rest->post( RoutePath::STAFF . '/entries/bulk', [ 'entries' => [ [ 'uuid' => $uuids[1], 'version' => 1 ] ], 'assignee' => $this->agent->ID, 'note' => 'Für dich.' ] );
		foreach ( [ 2, 3 ] as $number ) {
			$rest->call( 'PATCH', RoutePath::STAFF . "/entries/{$uuids[$number]}", [ 'version' => 1, 'assignee' => $this->agent->ID ] );
		}
		$rest->post( RoutePath::STAFF . "/entries/{$uuids[2]}/notes", [ 'text' => 'Vergessen: kennt uns.' ] );
		wp_set_current_user( $this->agent->ID );
		$rest->post( RoutePath::STAFF . "/entries/{$uuids[3]}/notes", [ 'text' => 'Meine eigene.' ] );
		wp_set_current_user( 0 );
		[ $mail ] = SentMails::all( self::at( 60 ) );
		preg_match_all( '/^Interne Notiz\n((?:> .*\n)+)/m', $mail['text'], $notes );
		self::assertSame( [ "> Bitte <b>heute</b> anrufen.\n> Anfrage\n", "> Für dich.\n", "> Vergessen: kennt uns.\n" ], $notes[1] );
		$noted = array_filter( $this->stored->history(), static fn( History $row ): bool => 'note' === $row->event );
		$texts = [ 'Steht schon da.', "Bitte <b>heute</b> anrufen.\nAnfrage", 'Für dich.', 'Vergessen: kennt uns.', 'Meine eigene.' ];
		self::assertSame( $texts, array_column( array_column( $noted, 'data' ), 'text' ) );
	}

	public function testAllNotesOfAMailTogetherHaveTheLengthLimitOfOneNote(): void {
		foreach ( [ 0, 1 ] as $number ) {
			$id = $this->addEntry();
			$this->assign( $id, $this->agent->ID );
			self::at( 0 )->get( HistoryRepository::class )->append( HistoryRecord::by( $this->manager, $id, HistoryEvent::Note, [ 'text' => str_repeat( 'ÿ', 10_000 - $number ) ] ) );
		}
		[ $mail ] = SentMails::all( self::at( 60 ) );
		// Each of the two notes is cut to 5,000 characters, the last of which is "…".
		self::assertSame( [ 9_998, 2 ], [ substr_count( $mail['text'], 'ÿ' ), substr_count( $mail['text'], 'ÿ…' ) ] );
	}

	/** A worker may already have claimed the first mail when the second assignment commits. */
	public function testAssignmentsWhileAMailIsBeingSentGetAnotherMail(): void {
		$this->assign( $this->addEntry(), $this->agent->ID );
		$this->assign( $this->addEntry(), $this->agent->ID, 57 );
		self::assertCount( 2, $this->stored->mails() );
	}

	public function testStaffGetNoMailForTheirOwnOrUnchangedAssignments(): void {
		[ $agent, $manager ] = [ $this->agent->ID, $this->manager->ID ];
		foreach ( [ [ 0, $agent, $agent ], [ $agent, $agent, $manager ], [ $agent, 0, $manager ], [ 0, 999_999, 1 ] ] as [ $from, $to, $by ] ) {
			self::at( 0 )->get( AssignmentNotices::class )->enqueue( $from, $to, $by );
		}
		self::assertSame( [], $this->stored->mails() );
	}

	public function testUndoneAssignmentsAreNotMailed(): void {
		$id = $this->addEntry();
		$this->assign( $id, $this->agent->ID );
		$this->assign( $id, 0, 10, $this->agent->ID );
		self::assertSame( [], SentMails::all( self::at( 60 ) ) );
		self::assertSame( [], $this->stored->mails(), 'An empty mail is deleted.' );
		$this->assign( $id, $this->agent->ID, 70 );
		$this->agent->set_role( 'subscriber' );
		self::assertSame( [], SentMails::all( self::at( 200 ) ), 'A user without the capability gets no mail.' );
	}

	/** Visitor input follows a label; staff names are one line. */
	#[Group( 'sqlite' )]
	public function testTypedTextIsEscaped(): void {
		$corpus = json_decode( (string) file_get_contents( dirname( __DIR__, 3 ) . '/fixtures/hostile.json' ), true );
		self::assertIsArray( $corpus );
		$id = $this->addEntry( [ 'name' => 'Muster', 'place' => 'Muster' ] );
		$this->assign( $id, $this->agent->ID );
		$note     = self::at( 0 )->get( HistoryRepository::class )->add( HistoryRecord::by( $this->manager, $id, HistoryEvent::Note, [ 'text' => "Muster\nMuster" ] ) );
		$harmless = $this->markup();
		foreach ( array_filter( array_merge( ...array_values( array_filter( $corpus, 'is_array' ) ) ), 'is_string' ) as $text ) {
			$typed = mb_substr( $text, 0, 100 );
			$this->tables->connection->execute( 'UPDATE %i SET name = %s, place = %s', [ $this->tables->connection->table( 'entries' ), $typed, $typed ] );
			$noted = (string) wp_json_encode( [ 'text' => $typed ] );
			$this->tables->connection->execute( 'UPDATE %i SET data = %s WHERE id = %d', [ $this->tables->connection->table( 'history' ), $noted, $note->id ] );
			self::assertSame( [], array_diff( $this->markup(), $harmless ), $text );
		}
	}

	/** @return list<string> Elements, attributes, links and line beginnings of the queued mail. */
	private function markup(): array {
		$mail = self::at( 60 )->get( NotificationRenderer::class )->render( QueuedMail::fromRow( $this->tables->rows( 'outbox' )[0] ) );
		self::assertNotNull( $mail );
		$html = new HtmlPart( (string) $mail->html );
		self::assertSame( HtmlPart::wordsOf( $mail->body ), $html->words() );
		$lineStarts = array_map( static fn( string $line ): string => substr( $line, 0, str_starts_with( $line, '> ' ) ? 2 : 10 ), explode( "\n", $mail->body ) );
		// Leaves out continuation lines, which begin with blanks.
		return [ ...$html->markup(), ...$html->links(), ...array_diff( $lineStarts, [ str_repeat( ' ', 10 ) ] ) ];
	}

	/** Assigns as the change service does. */
	private function assign( int $id, int $to, int $seconds = 0, int $from = 0 ): void {
		$services = self::at( $seconds );
		$services->get( Connection::class )->transaction(
			function () use ( $services, $id, $to, $from, $seconds ): void {
				$connection = $services->get( Connection::class );
				$connection->execute( 'UPDATE %i SET assignee = %d, updated_at = %d WHERE submission_id = %d', [ $connection->table( 'entries' ), $to, AgencySite::NOW + $seconds, $id ] );
				$services->get( HistoryRepository::class )->append( HistoryRecord::by( $this->manager, $id, HistoryEvent::Assigned, [ 'from' => $from, 'to' => $to ] ) );
				$services->get( AssignmentNotices::class )->enqueue( $from, $to, $this->manager->ID );
			}
		);
	}

	/**
	 * @param array<literal-string, string|int> $entry
	 * @param array<string, mixed>              $submission
	 */
	private function addEntry( array $entry = [], array $submission = [] ): int {
		$id = ( new SubmissionFactory() )->submission( $submission, consents: [] );
		$this->tables->connection->insert( 'entries', $entry + [ 'submission_id' => $id, 'kind' => 'lead', 'status' => 'new', 'email_key' => 'name@domain.example', 'updated_at' => 1 ] );
		return $id;
	}

	private static function at( int $seconds ): Container {
		return new Container( Clock::stopped( AgencySite::NOW + $seconds ) );
	}
}
