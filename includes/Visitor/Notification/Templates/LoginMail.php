<?php

declare(strict_types=1);

namespace SwImmoSuite\Visitor\Notification\Templates;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Notification\Letter;
use SwImmoSuite\Visitor\Notification\Letterhead;
use SwImmoSuite\Visitor\Notification\Link;
use SwImmoSuite\Visitor\Notification\Section;

defined( 'ABSPATH' ) || exit;

/** The sign-in link: the same mail for every address, whether or not it has an account. */
final class LoginMail {

	public function __construct(
		private readonly Translator $translator,
		private readonly Letterhead $letterhead,
	) {
	}

	public function subject(): string {
		return $this->translator->text( 'Your sign-in link' );
	}

	/**
	 * @param int    $requested Unix seconds.
	 * @param string $page      Page without scheme.
	 * @param string $link      URL.
	 */
	public function letter( int $requested, string $page, string $link ): Letter {
		$t          = $this->translator;
		$occasion   = $t->text( 'On %1$s a sign-in link for %3$s was requested on %2$s with this email address. If there is no account for it yet, the first sign-in creates one. Open the link in the same browser, if you can.' ); // phpcs:ignore Generic.Files.LineLength -- one msgid
		$paragraphs = [
			[ $t->text( 'Hello,' ) ],
			[ sprintf( $occasion, $t->dateTime( $requested ), $page, $this->letterhead->agencyName ) ],
			[ $t->text( 'Sign in with this link:' ), Link::action( $link, $t->text( 'Sign in', 'button' ) ) ],
			[ $t->text(
				'The link is valid for 15 minutes and works once. Do not pass it on. Was it not you? Then there is nothing to do; nobody can sign in without the link.'
			) ],
		];
		return new Letter( array_map( static fn( array $lines ): Section => new Section( lines: $lines ), $paragraphs ), Signature::of( $t, $this->letterhead ) );
	}
}
