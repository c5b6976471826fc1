<?php
declare(strict_types=1);

namespace SwImmoSuite\Surface\Cli;

use RuntimeException;
use SwImmoSuite\Foundation\I18n\Language;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\FrameRoute;
use WP_Block_Type_Registry;

defined( 'ABSPATH' ) || exit;

/** A page for each block of the plugin. Made once: a page belongs to whoever edits it. */
final class DemoPages {

	private const NAME = 'page.';

	public function __construct( private readonly DemoState $state ) {
	}

	/** @return int How many were made. */
	public function place(): int {
		$made = 0;
		foreach ( FrameRoute::cases() as $route ) {
			$block = 'sw-immosuite/' . $route->widget();
			$known = $this->state->of( self::NAME . $route->widget() );
			if ( WP_Block_Type_Registry::get_instance()->is_registered( $block ) && ( null === $known || null === get_post( $known['id'] ) ) ) {
				$this->make( $route, "<!-- wp:{$block} /-->" );
				++$made;
			}
		}
		return $made;
	}

	private function make( FrameRoute $route, string $content ): void {
		$id = wp_insert_post(
			[
				'post_type'    => 'page',
				'post_status'  => 'publish',
				'post_title'   => $route->frameName( new Translator( Language::fromLocale( get_locale() ) ) ),
				'post_name'    => $route->value,
				'post_content' => $content,
			],
			true
		);
		if ( is_wp_error( $id ) ) {
			throw new RuntimeException( "The page of {$route->value} cannot be made: " . $id->get_error_message() );
		}
		$this->state->set( self::NAME . $route->widget(), $id, '', '' );
	}
}
