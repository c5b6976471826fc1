<?php
declare(strict_types=1);

namespace SwImmoSuite\Http;

use LogicException;
use SwImmoSuite\I18n\Translator;

defined( 'ABSPATH' ) || exit;

/** A call that has passed the gate and whose body fits its schema. */
final class Call {

	/**
	 * @param array<string, mixed> $body Objects as arrays.
	 * @param string               $hash Of the body, whatever the order of its keys.
	 */
	public function __construct(
		public readonly array $body,
		public readonly string $hash,
		public readonly Translator $translator,
		private readonly ?Form $form,
	) {
	}

	/** Headers of a submission; only on routes whose access is "form". */
	public function form(): Form {
		return $this->form ?? throw new LogicException( 'This route takes no form.' );
	}

	/** A string of the body; empty where it is absent. */
	public function string( string $key ): string {
		$value = $this->body[ $key ] ?? '';
		return is_string( $value ) ? $value : '';
	}
}
