<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use RuntimeException;
use SwImmoSuite\Foundation\Contract\Contract;
use SwImmoSuite\Foundation\Contract\WidgetEntry;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Surface\Widget\Widgets;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit;

/** A page for each block of the plugin. Made once: a page belongs to whoever edits it. */
final class DemoPages {

	private const NAME = 'page.';

	public function __construct( private readonly DemoState $state ) {
	}

	/**
	 * @param int $listing What a widget about one listing is about.
	 * @return int How many were made.
	 */
	public function place( int $listing ): int {
		$made = 0;
		foreach ( Contract::widgets() as $name => $widget ) {
			$block = 'sw-immosuite/' . $name;
			$known = $this->state->of( self::NAME . $name );
			if ( WP_Block_Type_Registry::get_instance()->is_registered( $block ) && ( null === $known || null === get_post( $known['id'] ) ) ) {
				$about = isset( $widget->attributes['objectId'] ) ? "{\"objectId\":{$listing}} " : '';
				$this->make( $widget, "<!-- wp:{$block} {$about}/-->" );
				++$made;
			}
		}
		return $made;
	}

	private function make( WidgetEntry $widget, string $content ): void {
		$id = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => Widgets::of( $widget )->name( new Translator( Language::fromLocale( get_locale() ) ) ),
				'post_name'    => $widget->route,
				'post_content' => $content,
			],
			true
		);
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "The page of {$widget->route} cannot be made: " . $id->get_error_message() );
		}
		$this->state->set( self::NAME . $widget->name, $id, '', '' );
	}
}
