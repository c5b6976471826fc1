<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use SwImmoSuite\Foundation\Contract\BlockAttribute;
use SwImmoSuite\Foundation\Contract\Contract;

defined( 'ABSPATH' ) || exit;

/** Fields that a form requires in addition to those that its widget always requires. */
final class FormRequirements {

	/**
	 * @param list<string>                   $requiredFields Keys of contact fields.
	 * @param 'hidden'|'optional'|'required' $newsletter     Whether the newsletter is offered.
	 */
	public function __construct(
		public readonly array $requiredFields = [],
		public readonly string $newsletter = 'optional',
	) {
	}

	/**
	 * Requirements from the attributes of a block.
	 *
	 * @param array<string, bool|int|string|list<string>|null> $attributes Values by the names of block.json.
	 */
	public static function of( array $attributes ): self {
		$required   = $attributes['requiredFields'] ?? [];
		$newsletter = $attributes['newsletter'] ?? '';
		return new self( is_array( $required ) ? $required : [], in_array( $newsletter, FormClaims::NEWSLETTER, true ) ? $newsletter : 'optional' );
	}

	/** Requirements of a widget outside a page: the defaults of its block.json. */
	public static function byDefault( string $widget ): self {
		$attributes = Contract::widgets()[ $widget ]->attributes ?? [];
		$defaults   = array_map( static fn( BlockAttribute $attribute ): bool|int|string|array|null => $attribute->read( null ), $attributes );
		return self::of( $defaults );
	}
}
