<?php
declare(strict_types=1);

namespace SwImmoSuite\Cli;

use SwImmoSuite\Foundation\Database\Connection;
use SwImmoSuite\Foundation\Uuid;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Outbox;
use SwImmoSuite\Mail\OutboxMail;
use SwImmoSuite\Mail\OutboxWorker;
use SwImmoSuite\Visitor\Auth\BindCookie;
use SwImmoSuite\Visitor\Auth\Key;
use SwImmoSuite\Visitor\Auth\KeyGrant;
use SwImmoSuite\Visitor\Auth\KeyPurpose;
use SwImmoSuite\Visitor\Auth\KeyRing;
use SwImmoSuite\Visitor\Consent\ConsentRepository;
use SwImmoSuite\Visitor\Entry\EntryRepository;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRecord;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Inbox\ReplyQueue;
use SwImmoSuite\Visitor\Submission\AgencyNotices;
use SwImmoSuite\Visitor\Submission\ConfirmationService;
use SwImmoSuite\Visitor\Submission\NewSubmission;
use SwImmoSuite\Visitor\Submission\Submission;
use SwImmoSuite\Visitor\Submission\SubmissionEntries;
use SwImmoSuite\Visitor\Submission\SubmissionRepository;
use WP_Error;
use WP_User;

defined( 'ABSPATH' ) || exit;

/** Replays past actions of the demo's visitors, staff and mail server. No mail leaves the site. */
final class DemoIntake {

	public function __construct(
		private readonly Connection $connection,
		private readonly SubmissionRepository $submissions,
		private readonly ConsentRepository $consents,
		private readonly SubmissionEntries $entries,
		private readonly ConfirmationService $confirmations,
		private readonly KeyRing $keys,
		private readonly Outbox $outbox,
		private readonly AgencyNotices $agency,
		private readonly OutboxWorker $worker,
		private readonly EntryRepository $entryRows,
		private readonly HistoryRepository $history,
		private readonly ReplyQueue $replies,
	) {
	}

	/** @return array{Submission, Key} The submission, and the key of its confirmation mail. */
	public function receive( NewSubmission $new ): array {
		return $this->connection->transaction(
			function () use ( $new ): array {
				$stored = $this->submissions->insert( $new );
				if ( null === $stored ) {
					throw new \RuntimeException( 'The demo has sent this already.' );
				}
				$this->consents->add( $stored->id, $new->consents );
				$this->entries->receive( $stored, $new->suspicion );
				$grant   = new KeyGrant( KeyPurpose::Confirmation, $new->consents->email, $new->kind->opcode(), $stored->id, $new->consents->newsletterHash(), BindCookie::hash( $new->bind ) );
				$key     = $this->keys->mint( $grant );
				$notices = $new->kind->tellsAgencyAtOnce() ? $this->agency->mails( MailKind::AgencyUnconfirmed, $stored->id, $new->kind, $new->listingId ) : [];
				$this->outbox->enqueue( OutboxMail::confirmation( $new->kind->confirmationMail(), $key->mailed(), $new->claims->language ), ...$notices );
				return [ $stored, $key ];
			}
		);
	}

	/** Confirms a submission, as if the visitor had opened the mailed link. */
	public function confirm( Key $key ): void {
		$this->connection->transaction(
			function () use ( $key ): void {
				$submission = $this->submissions->byIdLocked( (int) $key->grant->submissionId );
				if ( null !== $submission && $this->keys->consume( $key->k() ) ) {
					$this->consents->confirm( $submission->id, $key->grant->newsletterHash );
					$this->confirmations->accept( $submission, MailKind::AgencyConfirmed );
				}
			}
		);
	}

	/**
	 * Runs the worker with a stub in place of the mail server. The stub refuses mails to one address.
	 *
	 * @param string $refusedAddress Empty: the stub accepts all mails.
	 * @param string $response       Response of the mail server to the refused mail.
	 */
	public function deliver( string $refusedAddress = '', string $response = '' ): void {
		$mailServer = static function ( mixed $sent, array $mail ) use ( $refusedAddress, $response ): bool {
			$isAccepted = '' === $refusedAddress || [ $refusedAddress ] !== ( $mail['to'] ?? null );
			if ( ! $isAccepted ) {
				do_action( 'wp_mail_failed', new WP_Error( 'wp_mail_failed', $response ) );
			}
			return $isAccepted;
		};
		add_filter( 'pre_wp_mail', $mailServer, PHP_INT_MAX, 2 );
		try {
			$this->worker->run();
		} finally {
			remove_filter( 'pre_wp_mail', $mailServer, PHP_INT_MAX );
		}
	}

	/**
	 * Changes an entry as a staff member.
	 *
	 * @param array{status?: string, assignee?: int, followUp?: string|null} $wanted The one value to change.
	 */
	public function change( WP_User $user, string $uuid, HistoryEvent $event, array $wanted ): void {
		$before = $this->entryRows->find( [ $uuid ] )[ $uuid ] ?? null;
		if ( null === $before ) {
			return;
		}
		$after = $before->with( $wanted );
		$name  = (string) array_key_first( $wanted );
		$data  = [ 'from' => $before->values()[ $name ] ?? '', 'to' => $after->values()[ $name ] ?? '' ] + ( 'assignee' === $name ? [ 'fromName' => '', 'toName' => $user->display_name ] : [] );
		$this->connection->transaction(
			function () use ( $user, $after, $event, $data ): void {
				$this->entryRows->change( $after );
				$this->history->append( HistoryRecord::by( $user, $after->submissionId, $event, $data ) );
			}
		);
	}

	/** Replies as a staff member; the mail waits for deliver(). */
	public function reply( WP_User $user, int $submissionId, string $subject, string $text ): void {
		$this->connection->transaction(
			function () use ( $user, $submissionId, $subject, $text ): void {
				$submission = $this->submissions->byIdLocked( $submissionId );
				$typed      = [
					'uuid'    => Uuid::random(),
					'subject' => $subject,
					'body'    => $text,
				];
				if ( null !== $submission && $this->replies->add( $submission, $typed, $user->ID ) ) {
					$data = [
						'uuid'      => $typed['uuid'],
						'recipient' => $submission->email()->typed,
						'subject'   => $subject,
						'text'      => $text,
					];
					$this->history->append( HistoryRecord::by( $user, $submissionId, HistoryEvent::Reply, $data ) );
				}
			}
		);
	}

	public function note( WP_User $user, int $submissionId, string $text ): void {
		$this->history->append( HistoryRecord::by( $user, $submissionId, HistoryEvent::Note, [ 'text' => $text, 'uuid' => Uuid::random() ] ) );
	}
}
