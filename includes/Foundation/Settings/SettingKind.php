<?php

declare(strict_types=1);

namespace SwImmoSuite\Foundation\Settings;

defined( 'ABSPATH' ) || exit;

/** Type of a setting: its control and its values. */
enum SettingKind {

	case Text;
	case Phone;
	case Lines;
	case Email;
	case Emails;
	case Page;
	/** Part of a sentence, without a closing period, in each language. */
	case PerLanguage;
	/** Whole sentences in each language. */
	case Sentences;
	case Origins;
	case Networks;
	case Months;
	case Days;
	case FileDays;
	case Minutes;
	case PerMinute;
	case Flag;
	case Url;
	case TileUrl;
	case RouteUrl;
	case TileService;
	case RouteService;
	case ReplyTo;
	case Folder;
	case Color;

	/**
	 * JSON Schema of the value, for the REST API.
	 *
	 * @return array<string, mixed>
	 */
	public function schema(): array {
		return match ( $this ) {
			self::Text, self::Phone, self::Lines, self::Email, self::Url, self::TileUrl, self::RouteUrl, self::Folder, self::Color => [ 'type' => 'string' ],
			self::TileService, self::RouteService, self::ReplyTo => [
				'type' => 'string',
				'enum' => array_keys( $this->choices() ),
			],
			self::Emails, self::Origins, self::Networks => [
				'type'  => 'array',
				'items' => [ 'type' => 'string' ],
			],
			self::Page => [
				'type'    => 'integer',
				'minimum' => 0,
			],
			self::Months => self::whole( minimum: 1, maximum: 600 ),
			self::Days => self::whole( minimum: 0, maximum: 3650 ),
			self::FileDays => self::whole( minimum: 1, maximum: 365 ),
			self::Minutes => self::whole( minimum: 0, maximum: 1440 ),
			self::PerMinute => self::whole( minimum: 1, maximum: 10000 ),
			self::Flag => [ 'type' => 'boolean' ],
			self::PerLanguage, self::Sentences => [
				'type'                 => 'object',
				'additionalProperties' => false,
				'properties'           => [
					'de' => [ 'type' => 'string' ],
					'en' => [ 'type' => 'string' ],
				],
			],
		};
	}

	/** @return array<string, mixed> */
	private static function whole( int $minimum, int $maximum ): array {
		return [
			'type'    => 'integer',
			'minimum' => $minimum,
			'maximum' => $maximum,
		];
	}

	/**
	 * Options of a choice.
	 *
	 * @return array<string, string> Value → label; empty if the setting is no choice.
	 */
	public function choices(): array {
		$services = match ( $this ) {
			self::TileService  => TileService::cases(),
			self::RouteService => RouteService::cases(),
			self::ReplyTo      => ReplyTo::cases(),
			default            => [],
		};
		$labels = [];
		foreach ( $services as $service ) {
			$labels[ $service->value ] = $service->label();
		}
		return $labels;
	}

	/** Whether the setting has a text for each language. */
	public function isPerLanguage(): bool {
		return self::PerLanguage === $this || self::Sentences === $this;
	}

	/** Whether the setting is a list, with one value per line of a textarea. */
	public function isList(): bool {
		return in_array( $this, [ self::Emails, self::Origins, self::Networks ], true );
	}
}
