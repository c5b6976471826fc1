<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use SwImmoSuite\Mail\Transport\Mailer;
use SwImmoSuite\Mail\Transport\Message;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Passes one claimed mail to the mail server and records the result. */
final class Delivery {

	/**
	 * @param Closure(QueuedMail): ?Message $render Composes a mail; null if the mail is pointless, for example because its link has
	 *                                              expired. A closure, because the classes that write mails are in a higher layer.
	 */
	public function __construct(
		private readonly OutboxRepository $repository,
		private readonly Closure $render,
		private readonly Mailer $mailer,
		private readonly MailEvents $events,
	) {
	}

	/** Returns true if the mail was sent or dropped, false if the attempt failed. */
	public function deliver( QueuedMail $mail ): bool {
		$message = null;
		try {
			$message = ( $this->render )( $mail );
			$message = null === $message ? null : $this->mailer->filtered( $message, $mail->kind->value, $mail->language );
			$error   = null === $message ? null : $this->mailer->send( $message, $mail->messageId );
		} catch ( Throwable $thrown ) {
			$error = $thrown::class . ': ' . $thrown->getMessage();
		}
		if ( null !== $error ) {
			$subject = (string) $message?->subject;
			$this->repository->recordFailure( $mail, $error, fn( QueuedMail $mail, string $error ) => $this->events->failed( $mail, $error, $subject ) );
			return false;
		}
		if ( null === $message ) {
			$this->repository->drop( $mail, $this->events->dropped( ... ) );
			return true;
		}
		$this->repository->recordSent( $mail, fn( QueuedMail $mail ) => $this->events->sent( $mail, $message ) );
		return true;
	}

	/** Marks mails as failed if a worker died at each attempt. */
	public function giveUp(): void {
		$this->repository->giveUp( fn( QueuedMail $mail, string $error ) => $this->events->failed( $mail, $error, '' ) );
	}

	/** Closes the connection after the last mail of a run. */
	public function end(): void {
		$this->mailer->end();
	}
}
