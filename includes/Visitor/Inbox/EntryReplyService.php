<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Hooks\Events;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\FaultDetails;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Mail\WorkerTrigger;
use SwImmoSuite\Visitor\Consent\ConsentPurpose;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRow;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;

defined( 'ABSPATH' ) || exit;

/**
 * Stores a reply of staff once and queues its mails, in one transaction with the changes to the entry. Refuses a reply with a warning
 * if a colleague has replied in the meantime, consent to contact was withdrawn or the address is unconfirmed; its author may
 * send it anyway.
 *
 * @phpstan-import-type ReplyRequestShape from Shapes
 */
final class EntryReplyService {

	/** Placeholders, which the reply editor fills in beforehand; a reply that still contains one is refused. */
	private const PLACEHOLDER = '/\{(?:anrede|vorname|nachname|agentur|objekt|objekt_link|absender)\}/i';

	public function __construct(
		private readonly Connection $connection,
		private readonly EntryRepository $entries,
		private readonly SubmissionRepository $submissions,
		private readonly HistoryRepository $history,
		private readonly ReplyQueue $queue,
		private readonly EntryChangeService $changes,
		private readonly EntryConflicts $conflicts,
		private readonly WorkerTrigger $trigger,
	) {
	}

	/**
	 * @param string            $uuid    UUID of the submission, in lower case.
	 * @param ReplyRequestShape $request Its uuid is the id of the reply, chosen by the client.
	 * @throws Failure 400, 404, 409.
	 */
	public function reply( string $uuid, array $request, Translator $translator ): HistoryRow {
		self::faults( $request )->refuse( $translator );
		$row = $this->connection->transaction( fn(): HistoryRow => $this->store( $this->lockedSubmission( $uuid ), $request, $translator ) );
		// Also wakes the worker for a repeated request: the first one may have died after its commit.
		$this->trigger->wake();
		return $row;
	}

	/** @param array{subject: string, body: string} $request */
	private static function faults( array $request ): Faults {
		$codes   = [];
		$details = [];
		foreach ( [ 'subject', 'body' ] as $field ) {
			if ( 1 === preg_match( self::PLACEHOLDER, $request[ $field ], $found ) ) {
				$codes[ $field ]   = 'placeholder_left';
				$details[ $field ] = new FaultDetails( $found[0] );
			}
		}
		return new Faults( $codes, $details );
	}

	/** Locks the entry, so that of two simultaneous replies the second one sees the first. */
	private function lockedSubmission( string $uuid ): Submission {
		$id = $this->entries->lock( $uuid );
		return ( null === $id ? null : $this->submissions->byId( $id ) ) ?? throw Failure::notFound();
	}

	/** @param ReplyRequestShape $request */
	private function store( Submission $submission, array $request, Translator $translator ): HistoryRow {
		$stored = $this->history->findByKey( $submission->id, HistoryEvent::Reply, $request['uuid'] );
		if ( null !== $stored ) {
			return self::isSame( $stored, $request ) ? $stored : throw new Failure( 'sw_immosuite_conflict', 409 );
		}
		$accepted = $this->acceptedWarnings( $submission, $request, $translator );
		$author   = wp_get_current_user();
		if ( ! $this->queue->add( $submission, $request, $author->ID ) ) {
			// The uuid belongs to a reply to another entry.
			throw new Failure( 'sw_immosuite_conflict', 409 );
		}
		$data  = [
			'uuid'      => $request['uuid'],
			'recipient' => $submission->email()->typed,
			'subject'   => $request['subject'],
			'text'      => $request['body'],
		];
		$data += [] === $accepted ? [] : [ 'anyway' => implode( ',', $accepted ) ];
		$row   = $this->history->add( HistoryRecord::by( $author, $submission->id, HistoryEvent::Reply, $data ) );
		/**
		 * Fires when a staff member replies to a visitor. The mail is queued, and sent at once or when the mail server is up again.
		 *
		 * @since 0.1.0
		 *
		 * @param string $uuid  UUID of the submission.
		 * @param string $reply UUID of the reply.
		 */
		Events::fire( 'sw_immosuite_reply_sent', $submission->uuid, $request['uuid'] );
		$this->changes->markAnswered( $submission->uuid, $author->ID );
		return $row;
	}

	/**
	 * @param ReplyRequestShape $request
	 * @return list<string> Names of all warnings, each of which the author has accepted.
	 * @throws Failure 409 with the first warning that the author has not accepted.
	 */
	private function acceptedWarnings( Submission $submission, array $request, Translator $translator ): array {
		$warnings   = $this->warnings( $submission, $request['seen'], $translator );
		$names      = array_keys( $warnings );
		// "doubts" names the accepted warnings. A client that sends only "anyway" accepts all of them.
		$accepted   = true === ( $request['anyway'] ?? false ) ? $request['doubts'] ?? $names : [];
		$unaccepted = array_diff_key( $warnings, array_flip( $accepted ) );
		return [] === $unaccepted ? $names : throw reset( $unaccepted );
	}

	/** @param ReplyRequestShape $request */
	private static function isSame( HistoryRow $stored, array $request ): bool {
		return [ $request['subject'], $request['body'] ] === [ $stored->data->string( 'subject' ), $stored->data->string( 'text' ) ];
	}

	/**
	 * Reasons to warn before sending, by their name in the history.
	 *
	 * @param int $seen Id of the last history row shown on screen.
	 * @return array<string, Failure> 409 each.
	 */
	private function warnings( Submission $submission, int $seen, Translator $translator ): array {
		$newer     = array_filter( $this->history->events( $submission->id, HistoryEvent::Reply ), static fn( HistoryRow $row ): bool => $row->id > $seen );
		$last      = end( $newer );
		$withdrawn = self::withdrawnAt( $submission );
		return array_filter(
			[
				'answered'    => false === $last ? null : $this->conflicts->answered( $submission->id, $last, $translator ),
				'withdrawn'   => null === $withdrawn ? null : new Failure( 'sw_immosuite_withdrawn', 409, [ 'at' => Clock::rfc3339( $withdrawn ) ] ),
				'unconfirmed' => null === $submission->confirmedAt ? new Failure( 'sw_immosuite_unconfirmed', 409 ) : null,
			],
			static fn( ?Failure $warning ): bool => null !== $warning
		);
	}

	/** @return int|null Unix seconds of the withdrawal of consent to contact; null: none. */
	private static function withdrawnAt( Submission $submission ): ?int {
		$consents = array_filter( $submission->consents, static fn( ConsentRecord $consent ): bool => ConsentPurpose::AcceptContact === $consent->purpose );
		$moments  = array_map( static fn( ConsentRecord $consent ): int => (int) $consent->revokedAt, $consents );
		$last     = [] === $moments ? 0 : max( $moments );
		return 0 === $last ? null : $last;
	}
}
