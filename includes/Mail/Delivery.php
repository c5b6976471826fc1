<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use SwImmoSuite\Mail\Transport\Mailer;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Passes one claimed mail to the mail server and records the result. */
final class Delivery {

	/** @param Closure(QueuedMail): void $dispatched Records what a sent mail proves, in the same transaction. */
	public function __construct(
		private readonly OutboxRepository $repository,
		private readonly MailRenderer $renderer,
		private readonly Mailer $mailer,
		private readonly Closure $dispatched,
		private readonly MailEvents $events,
	) {
	}

	/** Returns false if the mail waits for another attempt. */
	public function deliver( QueuedMail $mail ): bool {
		$message = null;
		try {
			$message = $this->renderer->render( $mail );
			$error   = null === $message ? null : $this->mailer->send( $message, $mail->messageId );
		} catch ( Throwable $thrown ) {
			$error = $thrown::class . ': ' . $thrown->getMessage();
		}
		if ( null !== $error ) {
			$subject = (string) $message?->subject;
			$this->repository->failed( $mail, $error, fn( QueuedMail $of, string $words ) => $this->events->failed( $of, $words, $subject ) );
			return false;
		}
		if ( null === $message ) {
			$this->repository->drop( $mail, $this->events->dropped( ... ) );
			return true;
		}
		$this->repository->sent( $mail, fn( QueuedMail $of ) => $this->recordSent( $of, $message->subject ) );
		return true;
	}

	private function recordSent( QueuedMail $mail, string $subject ): void {
		( $this->dispatched )( $mail );
		$this->events->sent( $mail, $subject );
	}

	/** Gives up mails whose workers all died. */
	public function giveUp(): void {
		$this->repository->giveUp( fn( QueuedMail $mail, string $error ) => $this->events->failed( $mail, $error, '' ) );
	}

	/** Closes the connection after the last mail of a run. */
	public function end(): void {
		$this->mailer->end();
	}
}
