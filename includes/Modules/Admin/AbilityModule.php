<?php
declare(strict_types=1);

namespace SwImmoSuite\Modules\Admin;

use SwImmoSuite\Admin\Ability\Ability;
use SwImmoSuite\Admin\Ability\EntryAbilities;
use SwImmoSuite\Admin\Ability\ListingAbilities;
use SwImmoSuite\Admin\Ability\ReplyDraft;
use SwImmoSuite\Admin\Ability\SiteAbilities;
use SwImmoSuite\Foundation\I18n\Translator;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Modules\Container;
use Throwable;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Registers abilities with WordPress' Abilities API. Core fires the actions when a program lists or runs abilities. */
final class AbilityModule {

	/** Class and method by ability. */
	private const HANDLERS = [
		'find-listings'  => [ ListingAbilities::class, 'find' ],
		'get-listing'    => [ ListingAbilities::class, 'get' ],
		'update-listing' => [ ListingAbilities::class, 'update' ],
		'check-listing'  => [ ListingAbilities::class, 'check' ],
		'find-entries'   => [ EntryAbilities::class, 'find' ],
		'get-entry'      => [ EntryAbilities::class, 'get' ],
		'assign-entry'   => [ EntryAbilities::class, 'assign' ],
		'add-note'       => [ EntryAbilities::class, 'note' ],
		'set-follow-up'  => [ EntryAbilities::class, 'followUp' ],
		'draft-reply'    => [ ReplyDraft::class, 'write' ],
		'get-transfers'  => [ SiteAbilities::class, 'transfers' ],
		'get-health'     => [ SiteAbilities::class, 'health' ],
	];

	public function __construct( private readonly Container $container ) {
	}

	public function register(): void {
		add_action( 'wp_abilities_api_categories_init', self::category( ... ) );
		add_action( 'wp_abilities_api_init', $this->abilities( ... ) );
	}

	private static function category(): void {
		wp_register_ability_category(
			Ability::CATEGORY,
			[
				'label'       => 'SW ImmoSuite',
				'description' => __( 'Listings, the inbox, transfers and the state of the plugin, within the rights of the user.', 'sw-immosuite' ),
			]
		);
	}

	private function abilities(): void {
		$schemas = Ability::schemas();
		foreach ( Ability::cases() as $ability ) {
			wp_register_ability(
				$ability->fullName(),
				[
					'label'               => $ability->label(),
					'description'         => $ability->description(),
					'category'            => Ability::CATEGORY,
					'input_schema'        => $schemas[ $ability->value ]['input'],
					'output_schema'       => $schemas[ $ability->value ]['output'],
					'execute_callback'    => fn( mixed $input = null ): mixed => $this->run( $ability, $input ),
					'permission_callback' => static fn(): bool => $ability->isAllowed(),
					'meta'                => [
						'annotations'  => $ability->annotations(),
						'show_in_rest' => true,
						'public'       => true,
						// Released versions of the MCP adapter read this key instead of core's.
						'mcp'          => [ 'public' => true ],
					],
				]
			);
		}
	}

	/** Errors contain only the plugin's message and the invalid fields: other data of a route may contain a visitor's input. */
	private function run( Ability $ability, mixed $input ): mixed {
		try {
			return $this->container->callback( ...self::HANDLERS[ $ability->value ] )( is_array( $input ) ? $input : [] );
		} catch ( Throwable $thrown ) {
			$error = Failure::toWpError( $thrown, $this->container->get( Translator::class ) );
			$data  = (array) $error->get_error_data();
			return new WP_Error( $error->get_error_code(), $error->get_error_message(), array_intersect_key( $data, array_flip( [ 'status', 'errors', 'id' ] ) ) );
		}
	}
}
