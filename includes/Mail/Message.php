<?php

declare(strict_types=1);

namespace SwImmoSuite\Mail;

defined( 'ABSPATH' ) || exit;

/** A mail as it leaves: plain text. */
final class Message {

	/**
	 * @param string $to        One address.
	 * @param string $replyTo   One validated address.
	 * @param string $subject   Without anything that a visitor typed.
	 * @param string $body      Lines end with \n.
	 */
	public function __construct(
		public readonly string $to,
		public readonly string $replyTo,
		public readonly string $subject,
		public readonly string $body,
	) {
	}
}
