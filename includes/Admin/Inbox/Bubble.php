<?php
declare(strict_types=1);

namespace SwImmoSuite\Admin\Inbox;

use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Visitor\Inbox\EntryCountRepository;

defined( 'ABSPATH' ) || exit;

/** Number of new entries in the menu. src/screens/inbox/bubble.ts keeps it up to date while the inbox is open. */
final class Bubble {

	private const ID = 'sw-immosuite-bubble';

	private const MOST = 99;

	/** @return string HTML with core's classes, whose style hides `count-0`. */
	public static function html( EntryCountRepository $entries, Translator $translator ): string {
		$count = $entries->fresh( self::MOST + 1 );
		$shown = $count > self::MOST ? self::MOST . '+' : (string) $count;
		return sprintf(
			' <span id="%s" class="awaiting-mod count-%d"><span aria-hidden="true">%s</span><span class="screen-reader-text">%s</span></span>',
			esc_attr( self::ID ),
			$count,
			esc_html( $shown ),
			esc_html( sprintf( $translator->plural( '%s new entry', '%s new entries', $count ), $shown ) )
		);
	}
}
