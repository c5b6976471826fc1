<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Layout;
use SwImmoSuite\Visitor\Notification\Letterhead;

defined( 'ABSPATH' ) || exit;

/** The sign-in link: the same mail for every address, with an account or without (I7). */
final class LoginMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

	/** The subject. */
	public function subject(): string {
		return $this->translator->text( 'Your sign-in link' );
	}

	/**
	 * The text.
	 *
	 * @param int    $requested Unix seconds.
	 * @param string $page      Without its scheme.
	 * @param string $link      URL.
	 */
	public function body( int $requested, string $page, string $link ): string {
		$t          = $this->translator;
		$occasion   = $t->text( 'On %1$s a sign-in link for %3$s was requested on %2$s with this email address. If there is no account for it yet, the first sign-in creates one. Open the link in the same browser, if you can.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
		$paragraphs = [
			$t->text( 'Hello,' ),
			sprintf( $occasion, $t->dateTime( $requested ), $page, $this->letterhead->agencyName ),
			$t->text( 'Sign in with this link:' ) . "\n" . $link,
			$t->text(
				'The link is valid for 15 minutes and works once. Do not pass it on. Was it not you? Then there is nothing to do; nobody can sign in without the link.'
			),
		];
		return implode( "\n\n", array_map( Layout::paragraph( ... ), $paragraphs ) ) . "\n\n" . Signature::of( $t, $this->letterhead );
	}
}
