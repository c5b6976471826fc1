<?php
declare(strict_types=1);

namespace SwImmoSuite\Import\Report;

use SwImmoSuite\Foundation\Staff\Actor;
use SwImmoSuite\Http\ApiRequest;
use SwImmoSuite\Http\Fault\Failure;
use SwImmoSuite\Http\Fault\Faults;
use SwImmoSuite\Http\FormFile;
use SwImmoSuite\Import\Source\Source;
use SwImmoSuite\Import\Transfer\IntakeOptions;

defined( 'ABSPATH' ) || exit;

/** The parameters of POST openimmo. */
final class TransferOrder {

	/**
	 * @param FormFile|null $file   File in the request.
	 * @param string        $upload Id of a file uploaded in parts, if the request contains none.
	 */
	private function __construct(
		public readonly ?FormFile $file,
		public readonly string $upload,
		public readonly string $source,
		public readonly IntakeOptions $options,
	) {
	}

	/** @throws Failure 400 with every field that is wrong, 413, 507. */
	public static function read( ApiRequest $request ): self {
		[ $fields, $file ] = [ $request->fields, $request->file( 'file' ) ];
		$upload = $fields['upload'] ?? '';
		$source = $fields['source'] ?? '';
		$dryRun = $fields['dryRun'] ?? '';
		$alerts = $fields['alerts'] ?? '';
		$faults = array_filter(
			array_fill_keys( $request->unknown, 'unknown_field' ) + [
				'file'   => null === $file && '' === $upload ? 'required' : '',
				'upload' => null !== $file && '' !== $upload ? 'unknown_field' : '',
				'source' => '' === $source || Source::isName( $source ) ? '' : 'unknown_option',
				'dryRun' => in_array( $dryRun, [ '', '0', '1' ], true ) ? '' : 'unknown_option',
				'alerts' => in_array( $alerts, [ '', 'on', 'off' ], true ) ? '' : 'unknown_option',
			],
			static fn( string $code ): bool => '' !== $code
		);
		( new Faults( $faults ) )->refuse( $request->translator );
		$alerts = 'on' === $alerts || 'off' === $alerts ? $alerts : '';
		return new self( $file, $upload, '' === $source ? Source::MAIN : $source, new IntakeOptions( '1' === $dryRun, $alerts, by: Actor::current() ) );
	}
}
