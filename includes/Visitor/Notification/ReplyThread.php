<?php
declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification;

use SwImmoSuite\Mail\Mailer;
use SwImmoSuite\Mail\MailKind;
use SwImmoSuite\Visitor\Entry\HistoryEvent;
use SwImmoSuite\Visitor\Entry\HistoryRepository;
use SwImmoSuite\Visitor\Submission\Submission;

defined( 'ABSPATH' ) || exit;

/** Message-IDs of the sent mails about a submission, for the In-Reply-To and References headers of a reply. */
final class ReplyThread {

	/** Maximum number of notifications in References, to limit the header's length. */
	private const NOTIFICATIONS = 8;

	/**
	 * @param string|null  $visitors Last mail to the visitor.
	 * @param list<string> $agencys  Notifications to the agency, oldest first.
	 */
	private function __construct(
		private readonly string $thread,
		public readonly ?string $visitors,
		private readonly array $agencys,
	) {
	}

	public static function of( Submission $submission, HistoryRepository $history ): self {
		$visitors = null;
		$agencys  = [];
		foreach ( $history->of( $submission->id, HistoryEvent::MailSent ) as $row ) {
			$kind = MailKind::tryFrom( (string) $row->data->string( 'kind' ) );
			$id   = (string) $row->data->string( 'message_id' );
			if ( true === $kind?->isForAgency() ) {
				$agencys[] = $id;
			} elseif ( true === $kind?->isConfirmation() || MailKind::Reply === $kind ) {
				$visitors = $id;
			}
		}
		return new self( Mailer::thread( $submission->uuid ), $visitors, array_slice( $agencys, -self::NOTIFICATIONS ) );
	}

	/** The last notification to the agency. */
	public function agencys(): ?string {
		return $this->agencys[ count( $this->agencys ) - 1 ] ?? null;
	}

	/** Header References; the mail that is answered comes last (RFC 5322, 3.6.4). */
	public function references( ?string $answered ): string {
		$others = array_filter( $this->agencys, static fn( string $id ): bool => $id !== $answered );
		return implode( ' ', [ $this->thread, ...$others, ...( null === $answered ? [] : [ $answered ] ) ] );
	}
}
