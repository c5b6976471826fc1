<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Proof;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\History;
use SwImmoSuite\Tests\Support\SubmissionFactory;

/** Bulk changes of entries: each entry changes or fails on its own. */
final class EntryBulkTest extends IntegrationTestCase {

	private const ROUTE = RoutePath::STAFF . '/entries/bulk';

	protected function setUp(): void {
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testEachEntryIsChangedOnceWithItsHistory(): void {
		[ $first, $second ] = $this->addEntries( 2 );
		$tomorrow           = (string) wp_date( 'Y-m-d', time() + 86_400 );
		$agent              = Staff::addUser( 'sw_immosuite_agent', 'x' );
		$name               = get_userdata( $agent )->display_name ?? '';
		$answer             = $this->bulk( [ $first => 1, $second => 1 ], [ 'status' => 'progress', 'assignee' => $agent, 'followUp' => $tomorrow ] );
		self::assertSame( [ 200, [ $first, $second ], [] ], [ $answer->status, $answer->body->value( 'changed' ), $answer->body->value( 'refused' ) ] );
		self::assertSame( [ [ 'progress', $agent, 2 ], [ 'progress', $agent, 2 ] ], $this->states() );
		$happened = [
			[ 'status', [ 'from' => 'new', 'to' => 'progress', 'by' => 'admin' ] ],
			[ 'assigned', [ 'from' => 0, 'to' => $agent, 'fromName' => '', 'toName' => $name, 'by' => 'admin' ] ],
			[ 'follow_up', [ 'from' => '', 'to' => $tomorrow, 'by' => 'admin' ] ],
		];
		self::assertSame( [ ...$happened, ...$happened ], array_map( static fn( History $row ): array => [ $row->event, $row->data ], $this->stored->history() ) );
		self::assertSame( [ 1 ], array_values( array_unique( array_column( $this->stored->history(), 'userId' ) ) ) );
		$this->bulk( [ $first => 2 ], [ 'assignee' => 0, 'followUp' => null ] );
		self::assertSame( [ 'progress', 0, 3 ], $this->states()[0] );
		self::assertSame( [ 'from' => $tomorrow, 'to' => '', 'by' => 'admin' ], $this->stored->history()[7]->data );
	}

	public function testEntriesChangedOrDeletedMeanwhileAreSkipped(): void {
		[ $first, $second ] = $this->addEntries( 2 );
		$this->bulk( [ $first => 1 ], [ 'status' => 'closed' ] );
		$answer  = $this->bulk( [ $first => 1, $second => 1, SubmissionFactory::UUID => 1 ], [ 'status' => 'spam' ] );
		$refused = [ [ 'uuid' => $first, 'code' => 'sw_immosuite_changed' ], [ 'uuid' => SubmissionFactory::UUID, 'code' => 'sw_immosuite_not_found' ] ];
		self::assertSame( [ 200, [ $second ], $refused ], [ $answer->status, $answer->body->value( 'changed' ), $answer->body->value( 'refused' ) ] );
		self::assertSame( [ [ 'closed', 0, 2 ], [ 'spam', 0, 2 ] ], $this->states() );
		self::assertCount( 2, $this->stored->history() );
	}

	/** The answer of the first request got lost. A change made by another user is not reported as this user's. */
	public function testARepeatedRequestIsAnsweredLikeTheFirstAndChangesNothing(): void {
		[ $first, $second ] = $this->addEntries( 2 );
		$change             = [ 'status' => 'closed', 'note' => 'Erledigt.' ];
		$this->bulk( [ $first => 1 ], $change );
		$again = $this->bulk( [ $first => 1, $second => 1 ], $change );
		self::assertSame( [ [ $first, $second ], [] ], [ $again->body->value( 'changed' ), $again->body->value( 'refused' ) ] );
		self::assertSame( [ [ 'closed', 0, 2 ], [ 'closed', 0, 2 ] ], $this->states() );
		self::assertCount( 4, $this->stored->history() );
		self::assertSame( [], $this->bulk( [ $first => 1 ], [ 'status' => 'spam' ] )->body->value( 'changed' ) );
		wp_set_current_user( Staff::addUser( 'administrator', 'x' ) );
		self::assertSame( [], $this->bulk( [ $first => 1 ], $change )->body->value( 'changed' ) );
	}

	/** A second window sends the same change with another note, or the user rewords the note before retrying. */
	public function testANoteThatIsNotStoredIsNotReportedAsStored(): void {
		[ $uuid ] = $this->addEntries( 1 );
		$this->bulk( [ $uuid => 1 ], [ 'status' => 'closed', 'note' => 'Erledigt.' ] );
		$other = $this->bulk( [ $uuid => 1 ], [ 'status' => 'closed', 'note' => 'Ruft Montag an.' ] );
		self::assertSame( [ [], [ [ 'uuid' => $uuid, 'code' => 'sw_immosuite_changed' ] ] ], [ $other->body->value( 'changed' ), $other->body->value( 'refused' ) ] );
		$this->bulk( [ $uuid => 2 ], [ 'status' => 'closed', 'note' => 'Ruft Montag an.' ] );
		$notes = array_filter( $this->stored->history(), static fn( History $row ): bool => 'note' === $row->event );
		self::assertSame( [ 'Erledigt.', 'Ruft Montag an.' ], array_values( array_map( static fn( History $row ): mixed => $row->data['text'], $notes ) ) );
	}

	public function testSettingTheCurrentValueIsNoChange(): void {
		[ $uuid ] = $this->addEntries( 1 );
		$answer   = $this->bulk( [ $uuid => 1 ], [ 'status' => 'new', 'assignee' => 0, 'followUp' => null ] );
		self::assertSame( [ [ $uuid ], [ 'new', 0, 1 ], [] ], [ $answer->body->value( 'changed' ), $this->states()[0], $this->stored->history() ] );
	}

	/** Staff move a due follow-up and undo the move. */
	public function testUndoRestoresAPastDayOnlyForEntriesThatHadIt(): void {
		[ $first, $second ] = $this->addEntries( 2 );
		$connection         = $this->tables->connection;
		[ $due, $earlier ]  = [ (string) wp_date( 'Y-m-d', time() - 86_400 ), (string) wp_date( 'Y-m-d', time() - 2 * 86_400 ) ];
		$connection->execute( 'UPDATE %i SET follow_up = %s, keep_until = %s', [ $connection->table( 'entries' ), $due, $due ] );
		$this->bulk( [ $first => 1 ], [ 'followUp' => null ] );
		foreach ( [ [ [ $first => 2, $second => 1 ], $due ], [ [ $first => 2 ], $earlier ], [ [ SubmissionFactory::UUID => 1 ], $due ] ] as [ $entries, $day ] ) {
			$answer = $this->bulk( $entries, [ 'followUp' => $day ] );
			self::assertSame( [ 400, [ 'followUp past' ] ], [ $answer->status, $answer->faults() ] );
		}
		self::assertSame( [ $first ], $this->bulk( [ $first => 2 ], [ 'followUp' => $due ] )->body->value( 'changed' ) );
		self::assertSame( $due, $this->tables->rows( 'entries' )[0]->string( 'follow_up' ) );
		self::assertSame( [ 'followUp past' ], $this->bulk( [ $second => 1 ], [ 'followUp' => $earlier ] )->faults() );
		// The retention period is changed for one entry at a time.
		$route = RoutePath::STAFF . "/entries/{$first}";
		self::assertSame( 200, ( new Rest() )->call( 'PATCH', $route, (string) wp_json_encode( [ 'version' => 3, 'keepUntil' => null ] ) )->status );
		$restored = ( new Rest() )->call( 'PATCH', $route, (string) wp_json_encode( [ 'version' => 4, 'keepUntil' => $due, 'note' => 'Versehen' ] ) );
		self::assertSame( [ 200, $due ], [ $restored->status, $restored->string( 'keepUntil' ) ] );
	}

	public function testTheSameEntryTwiceIsChangedOnce(): void {
		[ $uuid ] = $this->addEntries( 1 );
		$entries  = [ [ 'uuid' => $uuid, 'version' => 1 ], [ 'uuid' => $uuid, 'version' => 1 ] ];
		$answer   = ( new Rest() )->post( self::ROUTE, [ 'entries' => $entries, 'status' => 'closed' ] );
		self::assertSame( [ [ $uuid ], [ [ 'uuid' => $uuid, 'code' => 'sw_immosuite_changed' ] ] ], [ $answer->body->value( 'changed' ), $answer->body->value( 'refused' ) ] );
		self::assertCount( 1, $this->stored->history() );
	}

	/** Invalid input is refused with the field's name, and nothing changes. */
	public function testBadInputIsRefusedWithItsField(): void {
		[ $uuid ]   = $this->addEntries( 1 );
		$subscriber = Staff::addUser( 'subscriber', 'x' );
		$day        = static fn( string $when ): string => (string) wp_date( 'Y-m-d', (int) strtotime( $when ) );
		$cases      = [
			[ [ 'assignee' => $subscriber ], 'assignee may_not_edit', 'Diese Person darf keine Vorgänge bearbeiten.' ],
			[ [ 'assignee' => 999_999_999 ], 'assignee may_not_edit', '' ],
			[ [ 'assignee' => -1 ], 'assignee number', '' ],
			[ [ 'followUp' => $day( 'now' ) ], 'followUp past', 'Bitte ein Datum ab morgen wählen.' ],
			[ [ 'followUp' => '2020-01-01' ], 'followUp past', '' ],
			[ [ 'followUp' => $day( '+2 years +1 day' ) ], 'followUp too_late', 'Bitte ein Datum bis zum ' ],
			[ [ 'followUp' => '2027-02-30' ], 'followUp date', '' ],
			[ [ 'followUp' => 'morgen' ], 'followUp invalid_characters', '' ],
			[ [ 'status' => 'done' ], 'status unknown_option', '' ],
			[ [ 'keepUntil' => null ], 'keepUntil unknown_field', '' ],
		];
		foreach ( $cases as [ $change, $fault, $sentence ] ) {
			$answer = $this->bulk( [ $uuid => 1 ], $change );
			self::assertSame( [ 400, [ $fault ] ], [ $answer->status, $answer->faults() ], $fault );
			self::assertStringContainsString( $sentence, (string) json_encode( json_decode( $answer->text ), JSON_UNESCAPED_UNICODE ), $fault );
		}
		$tooMany = array_fill( 0, 101, [ 'uuid' => $uuid, 'version' => 1 ] );
		foreach ( [ 'too_many' => $tooMany, 'required' => [] ] as $code => $entries ) {
			self::assertSame( [ "entries {$code}" ], ( new Rest() )->post( self::ROUTE, [ 'entries' => $entries ] )->faults() );
		}
		self::assertSame( [ [ 'new', 0, 1 ], 0 ], [ $this->states()[0], $this->tables->count( 'history' ) ] );
		self::assertSame( 200, $this->bulk( [ $uuid => 1 ], [ 'followUp' => $day( '+2 years' ) ] )->status );
	}

	/**
	 * Eight staff send changes at once over HTTP (about 500 in the proof), and none is lost: every successful change raises the version and is
	 * in the history.
	 */
	public function testConcurrentChangesAreNotLost(): void {
		$uuids   = $this->addEntries( 10 );
		$staff   = array_map( static fn(): mixed => Staff::browser( 'sw_immosuite_agent' ), range( 1, 8 ) );
		$done    = array_fill_keys( $uuids, 0 );
		$rounds  = Proof::pick( usual: 1, full: 63 );
		for ( $round = 1; $round <= $rounds; $round++ ) {
			$versions = array_combine( $uuids, array_column( $this->stored->entries(), 'version' ) );
			$calls    = [];
			foreach ( $staff as $number => $browser ) {
				// Two of the eight staff members send each status.
				$status  = [ 'new', 'progress', 'answered', 'closed' ][ ( $number + $round ) % 4 ];
				$calls[] = $browser->prepare( 'POST', self::ROUTE, [ 'entries' => self::withVersions( $versions ), 'status' => $status ] );
			}
			foreach ( Http::all( $calls, 8 ) as $answer ) {
				self::assertSame( 200, $answer->status, $answer->text );
				$changed = $answer->body->value( 'changed' );
				foreach ( is_array( $changed ) ? $changed : [] as $uuid ) {
					++$done[ is_string( $uuid ) ? $uuid : '' ];
				}
			}
		}
		$changes = array_map( static fn( int $version ): int => $version - 1, array_column( $this->stored->entries(), 'version' ) );
		self::assertSame( array_sum( $changes ), $this->tables->count( 'history' ) );
		self::assertGreaterThanOrEqual( array_sum( $changes ), array_sum( $done ), 'Requests that change nothing count as done.' );
		self::assertGreaterThan( 0, array_sum( $changes ) );
		$this->assertHistoryIsAChain();
	}

	/** Asserts that each change in the history starts with the status that the previous change set. */
	private function assertHistoryIsAChain(): void {
		$last = [];
		foreach ( $this->stored->history() as $row ) {
			self::assertSame( $last[ $row->submissionId ] ?? 'new', $row->data['from'] );
			$last[ $row->submissionId ] = $row->data['to'];
		}
		foreach ( $this->stored->entries() as $entry ) {
			self::assertSame( $last[ $entry->submissionId ] ?? 'new', $entry->status );
		}
	}

	/**
	 * @param array<string, int>   $versions By uuid.
	 * @param array<string, mixed> $change
	 */
	private function bulk( array $versions, array $change ): Answer {
		return ( new Rest() )->post( self::ROUTE, [ 'entries' => self::withVersions( $versions ) ] + $change );
	}

	/**
	 * @param array<string, int> $versions By uuid.
	 * @return list<array{uuid: string, version: int}>
	 */
	private static function withVersions( array $versions ): array {
		return array_map( static fn( string $uuid, int $version ): array => [ 'uuid' => $uuid, 'version' => $version ], array_keys( $versions ), $versions );
	}

	/** @return list<string> Uuids of new entries. */
	private function addEntries( int $number ): array {
		for ( ; $number > 0; $number-- ) {
			$id = ( new SubmissionFactory() )->submission();
			$this->tables->connection->insert( 'entries', [ 'submission_id' => $id, 'kind' => 'message', 'status' => 'new', 'email_key' => 'name@domain.example', 'updated_at' => 1 ] );
		}
		return array_column( $this->stored->submissions(), 'uuid' );
	}

	/** @return list<array{string, int, int}> Status, assignee and version of each entry. */
	private function states(): array {
		return array_map( static fn( mixed $entry ): array => [ $entry->status, $entry->assignee, $entry->version ], $this->stored->entries() );
	}
}
