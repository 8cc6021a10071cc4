/** Blob keys of a company. All share one prefix, so that its purge finds everything. */
export const companyBlobs = (companyId: string) => ({
  prefix: companyId,
  export: (exportId: string) => `${companyId}/exports/${exportId}.zip`,
  audit: (auditId: string) => ({
    prefix: `${companyId}/audits/${auditId}`,
    report: `${companyId}/audits/${auditId}/report.json`,
  }),
});
