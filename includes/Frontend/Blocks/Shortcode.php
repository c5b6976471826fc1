<?php
declare(strict_types=1);

namespace SwImmoSuite\Frontend\Blocks;

use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/**
 * [sw_immosuite widget="contact-form" …] for classic themes and page builders, with the attributes of the block. Editors
 * see a message for an unknown widget.
 */
final class Shortcode {

	public const NAME = 'sw_immosuite';

	public function __construct( private readonly WidgetRenderer $renderer ) {
	}

	/** @param array<array-key, mixed>|string $attributes Empty string if there are none. */
	public function render( array|string $attributes ): string {
		$given  = ShortcodeAttributes::read( $attributes );
		$named  = $given['widget'] ?? '';
		$widget = is_string( $named ) ? $named : '';
		return isset( self::widgets()[ $widget ] ) ? $this->renderer->render( $widget, $given, isBlock: false ) : self::advice( $widget );
	}

	/** @return array<string, WidgetEntry> Widgets that a page can contain; excludes widgets whose URL needs a parameter. */
	private static function widgets(): array {
		return array_filter( Contract::widgets(), static fn( WidgetEntry $widget ): bool => null !== $widget->address() );
	}

	/** Message for editors; empty for visitors, who cannot fix the page. */
	private static function advice( string $widget ): string {
		if ( ! current_user_can( 'edit_posts' ) ) {
			return '';
		}
		$t     = new Translator( Language::ofStaff() );
		$wrong = '' === $widget ? $t->text( 'This shortcode names no widget.' ) : sprintf( $t->text( 'There is no widget “%s”.' ), $widget );
		$right = sprintf( $t->text( 'Possible: %s. Visitors see nothing here.' ), implode( ', ', array_keys( self::widgets() ) ) );
		return '<p>' . esc_html( "[sw_immosuite]: {$wrong} {$right}" ) . '</p>';
	}
}
