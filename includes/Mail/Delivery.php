<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

use Closure;
use Throwable;

defined( 'ABSPATH' ) || exit;

/** Brings one claimed mail to the mail server and writes down what came of it. */
final class Delivery {

	/** @param Closure(QueuedMail): void $dispatched Records what a mail that left proves, in the same transaction. */
	public function __construct(
		private readonly OutboxRepository $repository,
		private readonly Renderer $renderer,
		private readonly Mailer $mailer,
		private readonly Closure $dispatched,
		private readonly MailEvents $events,
	) {
	}

	/** False where the mail has to wait for another attempt. */
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
		$this->repository->sent( $mail, fn( QueuedMail $of ) => $this->follow( $of, $message->subject ) );
		return true;
	}

	private function follow( QueuedMail $mail, string $subject ): void {
		( $this->dispatched )( $mail );
		$this->events->sent( $mail, $subject );
	}

	/** What no worker has survived is not tried again. */
	public function giveUp(): void {
		$this->repository->giveUp( fn( QueuedMail $mail, string $error ) => $this->events->failed( $mail, $error, '' ) );
	}

	/** The last mail of a run was delivered. */
	public function end(): void {
		$this->mailer->end();
	}
}
