<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Mail\Transport\Mailer;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Message-IDs of the sent mails about a submission, for the In-Reply-To and References headers of a reply. */
final class ReplyThread {

	/** Maximum number of notifications in References, to limit the header's length. */
	private const MAX_NOTIFICATIONS = 8;

	/**
	 * @param string|null  $lastToVisitor Last mail to the visitor.
	 * @param list<string> $toAgency      Notifications to the agency, oldest first.
	 */
	private function __construct(
		private readonly string $thread,
		public readonly ?string $lastToVisitor,
		private readonly array $toAgency,
	) {
	}

	public static function of( Submission $submission, HistoryRepository $history ): self {
		$lastToVisitor = null;
		$toAgency      = [];
		foreach ( $history->events( $submission->id, HistoryEvent::MailSent ) as $row ) {
			$kind = MailKind::tryFrom( (string) $row->data->string( 'kind' ) );
			$id   = (string) $row->data->string( 'message_id' );
			if ( true === $kind?->isForAgency() ) {
				$toAgency[] = $id;
			} elseif ( true === $kind?->isConfirmation() || MailKind::Reply === $kind ) {
				$lastToVisitor = $id;
			}
		}
		return new self( Mailer::thread( $submission->uuid ), $lastToVisitor, array_slice( $toAgency, -self::MAX_NOTIFICATIONS ) );
	}

	public function lastToAgency(): ?string {
		return $this->toAgency[ count( $this->toAgency ) - 1 ] ?? null;
	}

	/** Header References; the mail that the reply answers is last (RFC 5322, 3.6.4). */
	public function references( ?string $inReplyTo ): string {
		$others = array_filter( $this->toAgency, static fn( string $id ): bool => $id !== $inReplyTo );
		return implode( ' ', [ $this->thread, ...$others, ...( null === $inReplyTo ? [] : [ $inReplyTo ] ) ] );
	}
}
