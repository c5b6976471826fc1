<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Inbox;

use SwImmoSuite\Foundation\Clock;
use SwImmoSuite\Foundation\Contract\Shapes;
use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Foundation\Settings\Settings;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Mail\ListedMail;
use SwImmoSuite\Mail\MailListRepository;
use SwImmoSuite\Mail\MailState;
use SwImmoSuite\Visitor\Consent\ConsentEvent;
use SwImmoSuite\Visitor\Consent\ConsentRecord;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\ExportRepository;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Entry\HistoryRow;
use SwImmoSuite\Visitor\Notification\SubmissionSubject;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/**
 * Reads an entry with all its details for the inbox.
 *
 * @phpstan-import-type EntryResponseShape from Shapes
 */
final class EntryDetailService {

	/** Maximum length of a title in a subject. */
	private const MAX_TITLE_LENGTH = 200;

	/** Seconds within which a reload by the same user counts as the same printout. */
	private const REPRINT_SECONDS = 60;

	private const CONTACT = [ 'salutation', 'company', 'firstname', 'lastname', 'email', 'phone', 'street', 'number', 'zip', 'city' ];

	public function __construct(
		private readonly Connection $connection,
		private readonly InboxEntryRepository $inbox,
		private readonly EntryListService $lists,
		private readonly EntryRepository $entries,
		private readonly HistoryRepository $history,
		private readonly ExportRepository $exports,
		private readonly ConsentRepository $consents,
		private readonly MailListRepository $mails,
		private readonly SubmissionSubject $subjects,
		private readonly EntryPersonService $persons,
		private readonly Settings $settings,
		private readonly Clock $clock,
	) {
	}

	/**
	 * Returns the entry, and records in its history who read it first.
	 *
	 * @param string $uuid UUID of the submission, in lower case.
	 * @return EntryResponseShape
	 * @throws Failure 404.
	 */
	public function open( string $uuid, Translator $translator ): array {
		$entry = $this->inbox->byUuid( $uuid ) ?? throw Failure::notFound();
		if ( null === $entry->openedAt ) {
			$this->connection->transaction( fn() => $this->recordOpening( $entry->submission->id ) );
		}
		return $this->describe( $entry, $translator );
	}

	/**
	 * Returns the entry without marking it as read.
	 *
	 * @param string $uuid As in open().
	 * @return EntryResponseShape
	 * @throws Failure 404.
	 */
	public function show( string $uuid, Translator $translator ): array {
		return $this->describe( $this->inbox->byUuid( $uuid ) ?? throw Failure::notFound(), $translator );
	}

	/**
	 * Returns the entry for printing, and records in its history who printed it.
	 *
	 * @param string $uuid As in open().
	 * @return EntryResponseShape
	 * @throws Failure 404.
	 */
	public function openForPrint( string $uuid, Translator $translator ): array {
		$entry = $this->open( $uuid, $translator );
		$this->connection->transaction( fn() => $this->recordPrint( $uuid ) );
		return $entry;
	}

	/** @throws Failure 404. */
	private function recordPrint( string $uuid ): void {
		$submission = $this->entries->lock( $uuid ) ?? throw Failure::notFound();
		$user       = wp_get_current_user();
		foreach ( $this->history->events( $submission, HistoryEvent::Printed ) as $row ) {
			if ( $user->ID === ( $row->user()['id'] ?? 0 ) && (int) strtotime( $row->at() ) > $this->clock->now() - self::REPRINT_SECONDS ) {
				return;
			}
		}
		$this->history->append( HistoryRecord::by( $user, $submission, HistoryEvent::Printed, [] ) );
	}

	private function recordOpening( int $submissionId ): void {
		if ( $this->entries->markRead( $submissionId ) ) {
			$this->history->append( HistoryRecord::by( wp_get_current_user(), $submissionId, HistoryEvent::Opened, [] ) );
		}
	}

	/** @return EntryResponseShape */
	private function describe( InboxEntry $entry, Translator $translator ): array {
		$submission = $entry->submission;
		$sent       = $this->subjects->answers( $submission, $translator );
		return $this->lists->items( [ $entry ], $translator )[0] + [
			'goes'     => $entry->deletionDate( $this->settings->retentionMonths() ),
			'language' => $submission->language->value,
			'subject'  => $this->replySubject( $submission ),
			'contact'  => array_intersect_key( $submission->contact, array_flip( self::CONTACT ) ) + array_fill_keys( self::CONTACT, '' ),
			'sent'     => array_map( static fn( string|int $label, string $value ): array => [ 'label' => (string) $label, 'value' => $value ], array_keys( $sent ), $sent ),
			'consents' => $this->consents( $submission->id ),
			'mails'    => array_map( static fn( ListedMail $mail ): array => self::mail( $mail, $translator ), $this->mails->ofSubmission( $submission->id ) ),
			'history'  => array_map( static fn( HistoryRow $row ): array => self::historyRow( $row, $translator ), $this->history( $submission ) ),
			'others'   => $this->inbox->othersOfAddress( $entry ),
			'known'    => $this->persons->known( $entry, $translator ),
			'page'     => $submission->pageUrl,
		];
	}

	/** @return list<HistoryRow> Including exports that contained the entry; oldest first. */
	private function history( Submission $submission ): array {
		$exports = $this->exports->of( $submission->id, $submission->receivedAt );
		$rows    = [ ...$this->history->events( $submission->id ), ...$exports ];
		if ( [] !== $exports ) {
			usort( $rows, static fn( HistoryRow $a, HistoryRow $b ): int => strcmp( $a->at(), $b->at() ) );
		}
		return $rows;
	}

	/** Subject of a reply, in the language of the form. A longer title would exceed the maximum length of a subject. */
	private function replySubject( Submission $submission ): string {
		$translator = new Translator( $submission->language );
		$title      = mb_substr( $this->subjects->topic( $submission, $translator ), 0, self::MAX_TITLE_LENGTH );
		return sprintf( $translator->text( 'Your inquiry: %1$s [%2$s]' ), $title, substr( $submission->uuid, 0, 8 ) );
	}

	/** @return EntryResponseShape['history'][int] A row without a name is by a deleted account. */
	private static function historyRow( HistoryRow $row, Translator $translator ): array {
		$shape = $row->toArray();
		if ( '' === ( $shape['user']['name'] ?? null ) ) {
			$shape['user']['name'] = $translator->text( 'Deleted user account' );
		}
		return $shape;
	}

	/** @return EntryResponseShape['consents'] */
	private function consents( int $submissionId ): array {
		$events = $this->consents->eventsOf( $submissionId );
		return array_map(
			static fn( ConsentRecord $consent ): array => [
				'purpose'  => $consent->purpose->value,
				'text'     => $consent->text,
				'hash'     => $consent->textHash,
				'shown'    => $consent->isShown,
				'channels' => $consent->channels,
				'events'   => [
					[ 'event' => 'requested', 'at' => Clock::rfc3339( $consent->grantedAt ) ],
					...array_map( self::event( ... ), $events[ $consent->id ] ?? [] ),
				],
			],
			$this->consents->ofSubmission( $submissionId )
		);
	}

	/**
	 * @param array{ConsentEvent, int} $happened
	 * @return array{event: value-of<ConsentEvent>, at: string}
	 */
	private static function event( array $happened ): array {
		[ $event, $at ] = $happened;
		return [ 'event' => $event->value, 'at' => Clock::rfc3339( $at ) ];
	}

	/** @return EntryResponseShape['mails'][int] */
	private static function mail( ListedMail $mail, Translator $translator ): array {
		return [
			'id'        => $mail->id,
			'kind'      => $mail->kind->value,
			'recipient' => $mail->recipient,
			'state'     => $mail->state->value,
			'error'     => '' === $mail->error ? null : $mail->error,
			'meaning'   => $mail->reason()?->sentence( $translator, MailState::Failed === $mail->state ),
			'at'        => Clock::rfc3339( $mail->sentAt ?? $mail->createdAt ),
		];
	}
}
