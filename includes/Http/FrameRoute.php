<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** The routes below /webapp/ that have a document; anything else there does not exist. */
enum FrameRoute: string {
	case ContactForm = 'contact-form-wizard';
	case Login       = 'login';

	/** Widget name of a block, a shortcode and a form token. */
	public function widget(): string {
		return match ( $this ) {
			self::ContactForm => 'contact-form',
			self::Login => 'login',
		};
	}

	/** The route of a widget, or null for a name that is none. */
	public static function ofWidget( string $widget ): ?self {
		foreach ( self::cases() as $route ) {
			if ( $route->widget() === $widget ) {
				return $route;
			}
		}
		return null;
	}

	/** The document's first title; the app writes the following ones by the same pattern. */
	public function title( Translator $texts, string $app ): string {
		[ $title, $subtitle ] = match ( $this ) {
			self::ContactForm => [ $texts->text( 'Write to us' ), $texts->text( 'Contact' ) ],
			self::Login => [ $texts->text( 'Sign in', 'heading' ), $texts->text( 'Your account' ) ],
		};
		return sprintf( $texts->text( '%1$s: %2$s – %3$s' ), $title, $subtitle, $app );
	}

	/** Accessible name of the iframe. */
	public function frameName( Translator $texts ): string {
		return match ( $this ) {
			self::ContactForm => $texts->text( 'Contact Form', 'block title' ),
			self::Login => $texts->text( 'Sign-In and Account', 'block title' ),
		};
	}

	/** Whether the document carries consent texts and a form token of its own. */
	public function sendsForm(): bool {
		return self::Login !== $this;
	}

	/** Whether the document carries the catalogue: forms that ask for a type of property do, the ones that there are so far do not. */
	public function needsCatalogue(): bool {
		return match ( $this ) {
			self::ContactForm, self::Login => false,
		};
	}

	/** Mailed links carry a key in their address: no request from such a document may name it. */
	public function referrerPolicy(): string {
		return self::Login === $this ? 'no-referrer' : 'strict-origin-when-cross-origin';
	}
}
