<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** How a setting is typed in and what it may hold. */
enum SettingKind {

	case Text;
	case Lines;
	case Email;
	case Emails;
	case Page;
	case PerLanguage;
	case Origins;
	case Networks;
	case Months;
	case Flag;

	/**
	 * JSON Schema of the value, for the REST API.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return match ( $this ) {
			self::Text, self::Lines, self::Email => [ 'type' => 'string' ],
			self::Emails, self::Origins, self::Networks => [
				'type'  => 'array',
				'items' => [ 'type' => 'string' ],
			],
			self::Page => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			self::Months => [
				'type'    => 'integer',
				'minimum' => 1,
				'maximum' => 600,
			],
			self::Flag => [ 'type' => 'boolean' ],
			self::PerLanguage => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'properties'           => [
					'de' => [ 'type' => 'string' ],
					'en' => [ 'type' => 'string' ],
				],
			],
		};
	}

	/** One entry per line, in a field of several lines. */
	public function isList(): bool {
		return in_array( $this, [ self::Emails, self::Origins, self::Networks ], true );
	}
}
