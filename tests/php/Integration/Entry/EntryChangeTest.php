<?php
declare(strict_types=1);

namespace SwImmoSuite\Tests\Integration\Entry;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\JsonObject;
use SwImmoSuite\Modules\Container;
use SwImmoSuite\Tests\Support\Answer;
use SwImmoSuite\Tests\Support\Entries;
use SwImmoSuite\Tests\Support\Http;
use SwImmoSuite\Tests\Support\IntegrationTestCase;
use SwImmoSuite\Tests\Support\Rest;
use SwImmoSuite\Tests\Support\RoutePath;
use SwImmoSuite\Tests\Support\SiteOptions;
use SwImmoSuite\Tests\Support\Staff;
use SwImmoSuite\Tests\Support\Stored\History;
use SwImmoSuite\Tests\Support\SubmissionFactory;
use SwImmoSuite\Visitor\Inbox\EntryExportService;

/** A change of an entry needs the version that the user has seen (A8). */
final class EntryChangeTest extends IntegrationTestCase {

	private string $uuid;

	protected function setUp(): void {
		$entries    = new Entries();
		$this->uuid = $entries->uuid( $entries->add() );
		wp_set_current_user( 1 );
	}

	protected function tearDown(): void {
		wp_set_current_user( 0 );
		Staff::deleteUsers();
	}

	public function testAChangeIncrementsTheVersionAndIsInTheHistory(): void {
		$agent    = Staff::addUser( 'sw_immosuite_agent', 'x' );
		$day      = self::day( '+1 day' );
		$answer   = $this->patch( [ 'version' => 1, 'status' => 'progress', 'assignee' => $agent, 'followUp' => $day ] );
		$entry    = array_intersect_key( $answer->body->all(), array_flip( [ 'uuid', 'status', 'version', 'assignee', 'followUp', 'keepUntil' ] ) );
		$expected = [ 'uuid' => $this->uuid, 'status' => 'progress', 'version' => 2, 'assignee' => $agent, 'followUp' => $day, 'keepUntil' => null ];
		self::assertSame( [ 200, $expected ], [ $answer->status, $entry ] );
		self::assertSame( [ [ 'status', 'new', 'progress' ], [ 'assigned', 0, $agent ], [ 'follow_up', '', $day ] ], $this->recordedChanges() );
		self::assertSame( 200, $this->patch( [ 'version' => 2, 'assignee' => 0, 'followUp' => null ] )->status );
		self::assertSame( [ [ 'assigned', $agent, 0 ], [ 'follow_up', $day, '' ] ], array_slice( $this->recordedChanges(), 3 ) );
		self::assertSame( 3, $this->stored->entries()[0]->version );
	}

	public function testAConflictingChangeIsRefusedAndNamesTheEarlierEditor(): void {
		$this->patch( [ 'version' => 1, 'status' => 'progress' ] );
		$answer = $this->patch( [ 'version' => 1, 'status' => 'spam' ] );
		$data   = $answer->body->object( 'data' ) ?? new JsonObject( [] );
		$entry  = $data->object( 'entry' );
		self::assertSame( [ 409, 'sw_immosuite_changed', 'progress', 2 ], [ $answer->status, $answer->code(), $entry?->string( 'status' ), $entry?->int( 'version' ) ] );
		self::assertSame( [ [ 'id' => 1, 'name' => 'admin' ], Clock::rfc3339( $this->stored->history()[0]->happenedAt ) ], [ $data->value( 'user' ), $data->string( 'at' ) ] );
		self::assertMatchesRegularExpression( '/^admin hat diesen Vorgang um \d\d:\d\d Uhr geändert\. Sie sehen jetzt den neuen Stand; Ihr Text ist noch da\.$/u', $answer->string( 'message' ) );
		self::assertCount( 1, $this->stored->history() );
		self::assertSame( 409, $this->patch( [ 'version' => 1, 'status' => 'progress' ] )->status, 'An old version conflicts even if nothing would change.' );
		self::assertSame( 409, $this->patch( [ 'version' => 7, 'status' => 'spam' ] )->status );
	}

	public function testAnExportDoesNotCountAsAChange(): void {
		$this->patch( [ 'version' => 1, 'status' => 'progress' ] );
		wp_set_current_user( Staff::addUser( 'administrator', 'x' ) );
		self::assertCount( 1, iterator_to_array( ( new Container() )->get( EntryExportService::class )->exportSelected( [ $this->uuid ] ) ) );
		$answer = $this->patch( [ 'version' => 1, 'status' => 'spam' ] );
		self::assertSame( [ 1, 'admin' ], [ count( $this->stored->exports() ), $answer->body->object( 'data' )?->object( 'user' )?->string( 'name' ) ] );
	}

	/** The account may be deleted; its name stays. */
	public function testConflictContainsTheEarlierEditorsNameAtThatTime(): void {
		wp_set_current_user( Staff::addUser( 'sw_immosuite_agent', 'x' ) );
		$name = wp_get_current_user()->display_name;
		$this->patch( [ 'version' => 1, 'status' => 'progress' ] );
		wp_set_current_user( 1 );
		Staff::deleteUsers();
		$answer = $this->patch( [ 'version' => 1, 'status' => 'spam' ] );
		self::assertStringStartsWith( "{$name} hat diesen Vorgang um ", $answer->string( 'message' ) );
	}

	public function testConflictWithoutAKnownEditorStillReturnsTheState(): void {
		$answer = $this->patch( [ 'version' => 9, 'status' => 'spam' ] );
		self::assertSame( [ 409, null ], [ $answer->status, $answer->body->object( 'data' )?->value( 'user' ) ] );
		self::assertStringStartsWith( 'Dieser Vorgang wurde inzwischen geändert.', $answer->string( 'message' ) );
	}

	/** A form sends all of its fields: a due follow-up stays, and so does a responsible user who lost the capability. */
	public function testSettingTheCurrentValueIsNoChange(): void {
		$subscriber = Staff::addUser( 'subscriber', 'x' );
		$table      = $this->tables->connection->table( 'entries' );
		$this->tables->connection->execute( 'UPDATE %i SET follow_up = %s, keep_until = %s, assignee = %d', [ $table, '2020-01-01', '2020-01-02', $subscriber ] );
		$same   = [ 'status' => 'new', 'assignee' => $subscriber, 'followUp' => '2020-01-01', 'keepUntil' => '2020-01-02' ];
		$answer = $this->patch( [ 'version' => 1 ] + $same );
		self::assertSame( [ 200, 1, [] ], [ $answer->status, $answer->body->int( 'version' ), $this->stored->history() ] );
		self::assertSame( 200, $this->patch( [ 'version' => 1, 'status' => 'closed' ] + $same )->status );
		self::assertSame( [ [ 'status', 'new', 'closed' ] ], $this->recordedChanges() );
		self::assertSame( 200, $this->patch( [ 'version' => 2 ] )->status );
	}

	/** Invalid input is refused with the field's name, and nothing changes. */
	public function testBadInputIsRefusedWithItsField(): void {
		$subscriber = Staff::addUser( 'subscriber', 'x' );
		$cases      = [
			[ [ 'assignee' => $subscriber ], 'assignee may_not_edit' ],
			[ [ 'followUp' => self::day( 'now' ) ], 'followUp past' ],
			[ [ 'followUp' => self::day( '+2 years +1 day' ) ], 'followUp too_late' ],
			[ [ 'followUp' => '2027-02-30' ], 'followUp date' ],
			[ [ 'keepUntil' => self::day( '-1 day' ), 'note' => 'x' ], 'keepUntil past' ],
			[ [ 'keepUntil' => self::day( '+10 years +1 day' ), 'note' => 'x' ], 'keepUntil too_late' ],
			[ [ 'keepUntil' => self::day( '+1 year' ) ], 'keepUntil note_missing' ],
			[ [ 'keepUntil' => self::day( '+1 year' ), 'note' => ' ' ], 'note required' ],
			[ [ 'status' => 'done' ], 'status unknown_option' ],
			[ [ 'name' => 'Muster' ], 'name unknown_field' ],
		];
		foreach ( $cases as [ $change, $fault ] ) {
			$answer = $this->patch( [ 'version' => 1 ] + $change );
			self::assertSame( [ 400, 'rest_invalid_param', [ $fault ] ], [ $answer->status, $answer->code(), $answer->faults() ], $fault );
		}
		self::assertSame( [ 'version required' ], $this->patch( [ 'status' => 'spam' ] )->faults() );
		self::assertSame( [ 1, 0 ], [ $this->stored->entries()[0]->version, $this->tables->count( 'history' ) ] );
		self::assertSame( 404, $this->patch( [ 'version' => 1, 'status' => 'spam' ], SubmissionFactory::UUID )->status );
	}

	/** Keeping an entry for longer needs a reason: a note in the request, or a stored note. */
	public function testKeepingAnEntryForLongerRequiresAReason(): void {
		$until  = self::day( '+10 years' );
		$answer = $this->patch( [ 'version' => 1, 'keepUntil' => $until, 'note' => 'Laufender Verkauf.' ] );
		self::assertSame( [ 200, $until, 2 ], [ $answer->status, $answer->string( 'keepUntil' ), $answer->body->int( 'version' ) ] );
		self::assertSame( [ 'kept', 'note' ], array_column( $this->stored->history(), 'event' ) );
		self::assertSame( [ 'text' => 'Laufender Verkauf.', 'by' => 'admin' ], $this->stored->history()[1]->data );
		self::assertSame( 200, $this->patch( [ 'version' => 2, 'keepUntil' => self::day( '+1 year' ) ] )->status, 'The stored note is the reason.' );
		self::assertSame( 200, $this->patch( [ 'version' => 3, 'keepUntil' => null ] )->status );
		self::assertSame( [ 'from' => self::day( '+1 year' ), 'to' => '', 'by' => 'admin' ], $this->stored->history()[3]->data );
	}

	/** Days begin at midnight in the site's time zone. */
	public function testTomorrowIsInTheSitesTimeZone(): void {
		$options = new SiteOptions();
		$options->set( 'timezone_string', 'Pacific/Auckland' );
		$statusAt = fn( string $utc ): int => Rest::at( (int) strtotime( "{$utc} UTC" ) )->call( 'PATCH', $this->route( $this->uuid ), [ 'version' => 1, 'followUp' => '2026-11-26' ] )->status;
		$answer   = [ $statusAt( '2026-11-25 11:01' ), $statusAt( '2026-11-25 10:59' ) ];
		$options->clear();
		self::assertSame( [ 400, 200 ], $answer );
	}

	/** Concurrent PATCH requests over HTTP, half of them sent as POST with a method override, as api-fetch does. */
	public function testOfEightConcurrentChangesOneIsStoredAndTheOthersConflict(): void {
		$calls = [];
		foreach ( [ 'progress', 'answered', 'closed', 'spam', 'progress', 'answered', 'closed', 'spam' ] as $number => $status ) {
			$headers = 0 === $number % 2 ? [] : [ 'X-HTTP-Method-Override' => 'PATCH' ];
			$calls[] = Staff::browser( 'sw_immosuite_agent' )->prepare( [] === $headers ? 'PATCH' : 'POST', $this->route( $this->uuid ), [ 'version' => 1, 'status' => $status ], $headers );
		}
		$statuses = array_count_values( array_map( static fn( Answer $answer ): int => $answer->status, Http::all( $calls, 8 ) ) );
		ksort( $statuses );
		self::assertSame( [ 200 => 1, 409 => 7 ], $statuses );
		self::assertSame( [ 2, 1 ], [ $this->stored->entries()[0]->version, $this->tables->count( 'history' ) ] );
		self::assertSame( $this->stored->entries()[0]->status, $this->stored->history()[0]->data['to'] );
	}

	/** @param array<string, mixed> $change */
	private function patch( array $change, ?string $uuid = null ): Answer {
		return ( new Rest() )->call( 'PATCH', $this->route( $uuid ?? $this->uuid ), $change );
	}

	private function route( string $uuid ): string {
		return RoutePath::STAFF . "/entries/{$uuid}";
	}

	private static function day( string $when ): string {
		return (string) wp_date( 'Y-m-d', (int) strtotime( $when ) );
	}

	/** @return list<array{string, mixed, mixed}> Event, from, to. */
	private function recordedChanges(): array {
		return array_map( static fn( History $row ): array => [ $row->event, $row->data['from'] ?? null, $row->data['to'] ?? null ], $this->stored->history() );
	}
}
